import type { CognitoService } from '#local/services/cognito/index.ts';
import type { User } from '#local/services/cognito/pool.ts';
import { AwsError } from '#local/services/http.ts';
import { authorizationRequest, type AuthorizationRequest } from './authorization-request.ts';
import type { Codes } from './codes.ts';
import { showForm, submittedForm, type Visit } from './form.ts';
import { googleAccounts, personOf } from './google-accounts.ts';
import { accountChooser, loginForm } from './pages.ts';

/**
 * The sign-in pages. They keep no session, so every sign-in asks for the account again, as with
 * `prompt=select_account`.
 */
export function signInPages(hosted: CognitoService['hosted'], codes: Codes): Record<string, Route> {
  const showLogin = (visit: Visit, request: AuthorizationRequest, refusal?: string) =>
    showForm(visit, request, 'Sign in', (csrf) => loginForm(request, csrf, visit.url.search, refusal));
  const showAccounts = (visit: Visit, request: AuthorizationRequest, refusal?: string) =>
    showForm(visit, request, 'Choose an account', (csrf) => accountChooser(csrf, refusal));
  const grantCode = (request: AuthorizationRequest, user: User) =>
    request.answerTo({ code: codes.grant(request, user) });

  const pages: Record<string, Page> = {
    'GET /oauth2/authorize': ({ url }, { page }) => page + url.search,
    'GET /login': (visit, request) => showLogin(visit, request),
    async 'POST /login'(visit, request) {
      const form = await submittedForm(visit);
      try {
        return grantCode(
          request,
          hosted.enterWithPassword(request.client, form('username'), form('password')),
        );
      } catch (error) {
        if (error instanceof AwsError) return showLogin(visit, request, error.message);
        throw error;
      }
    },
    'GET /oauth2/google': (visit, request) => showAccounts(visit, request),
    async 'POST /oauth2/google'(visit, request) {
      const form = await submittedForm(visit);
      if (form('account') === 'cancel')
        throw request.refuse('access_denied', 'The sign-in with Google was cancelled');
      const preparedAccount = googleAccounts.find(({ email }) => email === form('account'));
      const account = preparedAccount ?? { name: form('name'), email: form('email') };
      if (!account.name || !/^[^\s@]+@[^\s@]+$/.test(account.email))
        return showAccounts(visit, request, 'Give a name and an email address.');
      const person = personOf(account, preparedAccount !== undefined || form('verified') === 'on');
      const user = await hosted.enterFromProvider(request.client, person).catch((error: unknown) => {
        throw error instanceof AwsError ? request.refuse('invalid_request', error.message) : error;
      });
      return grantCode(request, user);
    },
  };
  const answering =
    (page: Page): Route =>
    (visit) =>
      page(visit, authorizationRequest(visit.url.searchParams, hosted));
  return Object.fromEntries(Object.entries(pages).map(([route, page]) => [route, answering(page)]));
}

export type Route = (visit: Visit) => PageAnswer;
type Page = (visit: Visit, request: AuthorizationRequest) => PageAnswer;
type PageAnswer = string | void | Promise<string | void>;
