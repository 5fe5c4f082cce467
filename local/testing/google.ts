import { hash, randomBytes } from 'node:crypto';
import { origin } from './caller.ts';
import { identityConfig } from './sign-up.ts';

export async function signInThroughGoogle(account: GoogleAccount): Promise<GoogleSignInResult> {
  const verifier = randomBytes(32).toString('base64url');
  const { clientId } = await identityConfig();
  const redirectUri = `${origin()}/`;
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    state: 'state',
    identity_provider: 'Google',
    code_challenge_method: 'S256',
    code_challenge: hash('sha256', verifier, 'base64url'),
  });
  const chooser = await fetch(`${origin()}/oauth2/authorize?${query}`);
  const csrf = /name="csrf" value="([\w-]+)"/.exec(await chooser.text())![1]!;
  const redirectAnswer = await fetch(chooser.url, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: `csrf=${csrf}` },
    body: new URLSearchParams({
      csrf,
      account: 'other',
      ...account,
      verified: account.verified === false ? '' : 'on',
    }),
  });
  const answer = new URL(redirectAnswer.headers.get('location')!).searchParams;
  if (!answer.has('code')) return { refusal: answer.get('error_description') ?? '' };

  const tokenResponse = await fetch(`${origin()}/oauth2/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: clientId,
      redirect_uri: redirectUri,
      code: answer.get('code')!,
      code_verifier: verifier,
    }),
  });
  const tokens = (await tokenResponse.json()) as { access_token: string; refresh_token: string };
  return { token: tokens.access_token, refreshToken: tokens.refresh_token };
}

interface GoogleAccount {
  readonly name: string;
  readonly email: string;
  readonly verified?: boolean;
}
interface GoogleSignInResult {
  readonly token?: string;
  readonly refreshToken?: string;
  readonly refusal?: string;
}
