import { markup, type Markup } from '#local/services/page.ts';
import type { AuthorizationRequest } from './authorization-request.ts';
import { googleAccounts } from './google-accounts.ts';

export const loginForm = (
  { offersGoogle, redirectUri }: AuthorizationRequest,
  csrf: string,
  query: string,
  refusal?: string,
): Markup => markup`
<p class="faded">This page replaces Cognito’s own on this machine.</p>${refusalAlert(refusal)}
${offersGoogle ? markup`<p><a href="/oauth2/google${query}">Continue with Google</a></p>` : ''}
<form method="post">${csrfField(csrf)}
<label>Email<input name="username" type="email" autocomplete="username" required></label>
<label>Password<input name="password" type="password" autocomplete="current-password" required></label>
<button class="main">Sign in</button></form>
<p>No account yet? <a href="${redirectUri}?signin=true">Sign up on Quillcast’s own page</a>: it asks for the authorization code of your invitation.</p>`;

export const accountChooser = (csrf: string, refusal?: string): Markup => markup`
<p class="faded">This page replaces Google on this machine. Nothing leaves it, and you don’t need a password.</p>${refusalAlert(refusal)}
<form method="post">${csrfField(csrf)}${googleAccounts.map(
  ({ name, email, note }) => markup`
<button name="account" value="${email}">${name}<small>${email}</small><small>${note}</small></button>`,
)}</form>
<form method="post">${csrfField(csrf)}<fieldset><legend>Use another account</legend>
<label>Name<input name="name" autocomplete="off" maxlength="100" required></label>
<label>Email<input name="email" type="email" autocomplete="off" required></label>
<label><input name="verified" type="checkbox" checked>Google has verified this address</label>
<button class="main">Continue</button></fieldset></form>
<form method="post">${csrfField(csrf)}<button name="account" value="cancel">Cancel</button></form>`;

const csrfField = (csrf: string) => markup`<input type="hidden" name="csrf" value="${csrf}">`;
const refusalAlert = (refusal = '') => (refusal ? markup`<p class="alarm" role="alert">${refusal}</p>` : '');
