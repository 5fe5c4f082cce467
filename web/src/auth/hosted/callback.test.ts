// @vitest-environment happy-dom
import { URL as NodeUrl } from 'node:url';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { preSignUpMessage, preSignUpRefusals } from '#shared/domain/people/pre-sign-up-refusals.ts';
import { aSiteConfig } from '#shared/testing/site-config.ts';
import { loadConfig } from '#web/platform/config.ts';
import { closeAuth, dialogs } from '#web/platform/open-dialogs.ts';
import { storedRedirect } from '#web/platform/redirect.ts';
import { aToken, epochSecondsIn } from '#web/testing/tokens.ts';
import { authState } from '#web/auth/auth.ts';
import { refreshTokens } from '#web/auth/cognito.ts';
import { serviceFault } from '#web/auth/refusals.ts';
import { storedSession, sessionOf } from '#web/auth/session.ts';
import { configuredTokenStore } from '#web/auth/user-pool.ts';
import { hostedReturn, receiveCallback } from './callback.ts';
import { keepRequest, stateOf, type Intent } from './pending-request.ts';

vi.mock('#web/platform/config.ts', () => ({ loadConfig: vi.fn<typeof loadConfig>() }));

const identity = {
  userPoolId: 'us-east-1_pool',
  clientId: 'client',
  domain: 'https://pages.example',
  redirectSignIn: `${location.origin}/`,
};
const verifier = 'v'.repeat(43);
const foreignState = stateOf({ intent: 'signin', nonce: 'other' });
const issuer = 'https://cognito-idp.us-east-1.amazonaws.com/us-east-1_pool';
const leavePage = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
const server = vi.fn<(url: string, init: Sent) => Promise<Response>>();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.clearAllMocks();
  closeAuth();
  authState.set({ status: 'signedOut', ended: false });
  vi.mocked(loadConfig).mockResolvedValue(aSiteConfig({ identity }));
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue({
    request: (_name: string, work: () => unknown) => work(),
  } as unknown as LockManager);
  vi.stubGlobal('fetch', server);
  // oauth4webapi requires instances of Node's own URL, not happy-dom's.
  vi.stubGlobal('URL', NodeUrl);
  answers({});
});

describe('The return from Google', () => {
  test('signs in and stores the fields of the session (S3.11, S3.12, S3.13, S3.14)', async () => {
    await openCallback({ code: 'c1' });
    expect(hostedReturn.get()).toEqual({ status: 'done', intent: 'signin' });
    expect(storedSession()).toMatchObject({
      userid: 'ada-id',
      username: 'google_104',
      email: 'ada@example.com',
      name: 'Ada Marlowe',
      given_name: 'Ada',
      family_name: 'Marlowe',
      picture: 'https://pictures.example/ada.png',
      refreshToken: 'refresh',
      identityProvider: 'Google',
      attributes: { picture: 'https://pictures.example/ada.png' },
    });
    expect(localStorage.getItem('token')).toBe(storedSession()?.accessToken);
  });

  test('sends the code to the sign-in service in a form with the specified parameters (S7.78, S7.79, S7.80)', async () => {
    await openCallback({ code: 'c1' });
    const [url, init] = server.mock.calls[0] ?? [];
    expect(url).toBe('https://pages.example/oauth2/token');
    expect(init?.method).toBe('POST');
    expect(new Headers(init?.headers).get('content-type')).toMatch(/^application\/x-www-form-urlencoded/);
    expect(Object.fromEntries(new URLSearchParams(init?.body))).toEqual({
      grant_type: 'authorization_code',
      client_id: 'client',
      code: 'c1',
      redirect_uri: `${location.origin}/`,
      code_verifier: verifier,
    });
  });

  test('requests the user’s details (userInfo) with the access token as bearer token (S7.82)', async () => {
    await openCallback({ code: 'c1' });
    const [url, init] = server.mock.calls[1] ?? [];
    expect(url).toBe('https://pages.example/oauth2/userInfo');
    expect(init?.method).toBe('GET');
    expect(new Headers(init?.headers).get('authorization')).toBe(`Bearer ${storedSession()?.accessToken}`);
  });

  test('stores the tokens so that Amplify can refresh them (S4.34)', async () => {
    await openCallback({ code: 'c1' });
    expect(await (await configuredTokenStore()).loadTokens()).toMatchObject({
      refreshToken: 'refresh',
      username: 'google_104',
    });
    expect(await (await configuredTokenStore()).getOAuthMetadata()).toEqual({ oauthSignIn: true });
    const { access_token: AccessToken, id_token: IdToken } = tokenAnswer();
    server.mockImplementation(async () => Response.json({ AuthenticationResult: { AccessToken, IdToken } }));
    await expect(refreshTokens()).resolves.toMatchObject({
      accessToken: AccessToken,
      refreshToken: 'refresh',
    });
  });

  test('stores the ID token and the refresh token only once each', async () => {
    await openCallback({ code: 'c1' });
    const stored = Object.values(localStorage).join('\n');
    for (const token of [storedSession()!.idToken!, 'refresh'])
      expect(stored.split(new RegExp(`\\b${token}\\b`))).toHaveLength(2);
  });

  test('removes its own parameters from the address at once, and keeps all others (S2.71, S2.72)', async () => {
    await openCallback({ code: 'c1', page: '2' });
    expect(location.search).toBe('?page=2');
    await openCallback({ error: 'access_denied', error_description: 'No' });
    expect(location.search).toBe('');
  });

  test.each([
    ['an error on a page that does not expect one', '/about?error=access_denied'],
    ['a code on a page that does not expect one', '/about?code=c1&state=theirs'],
    ['a state that the app did not create', '/?state=theirs'],
  ])('ignores %s', async (_what, address) => {
    keepRequest(request('signin'));
    history.replaceState(null, '', address);
    await receiveCallback();
    expect(server).not.toHaveBeenCalled();
    expect(dialogs.get().auth).toBeUndefined();
    expect(location.pathname + location.search).toBe(address);
  });

  test.each([
    ['a code with a foreign state', '/?code=c1&state=theirs'],
    ['a code without any state', '/?code=c1'],
    ['a code for another tab’s request', `/?code=c1&state=${foreignState}`],
    ['a text in place of an error code', '/?error=Your+account&error_description=is+locked.+Call+0900'],
    ['an error for another tab’s request', `/?error=access_denied&state=${foreignState}`],
    ['a link that would begin a sign-in', '/?error=x&error_description=GOOGLE_CONNECTED:'],
    ['only another tab’s state', `/?state=${foreignState}`],
  ])(
    'clears a response that the app did not request from the address, and shows nothing: %s (S2.72)',
    async (_what, address) => {
      keepRequest(request('signin'));
      hostedReturn.set({ status: 'working', intent: 'signin' });
      history.replaceState(null, '', address);
      await receiveCallback();
      expect(location.search).toBe('');
      expect(dialogs.get().auth).toBeUndefined();
      expect(hostedReturn.get().status).toBe('working');
      expect(server).not.toHaveBeenCalled();
      expect(leavePage).not.toHaveBeenCalled();
    },
  );

  test('is accepted even after a response that the app had not requested', async () => {
    keepRequest(request('signin'));
    history.replaceState(null, '', `/?error=access_denied&state=${foreignState}`);
    await receiveCallback();
    history.replaceState(null, '', `/?code=c1&state=${stateOf(request('signin'))}`);
    await receiveCallback();
    expect(hostedReturn.get().status).toBe('done');
  });

  test('keeps the address of the page to return to, even after a refusal (A31)', async () => {
    await openCallback({ error: 'access_denied' });
    expect(storedRedirect()).toBe('/voices?page=2');
  });

  test('removes its parameters from the address even if the configuration cannot be loaded (S2.72)', async () => {
    vi.mocked(loadConfig).mockRejectedValue(new Error('We can’t reach the server. Try again.'));
    await openCallback({ code: 'c1' });
    expect(location.search).toBe('');
    expect(shownRefusal()).toMatchObject({ message: 'We can’t reach the server. Try again.' });
  });
});

describe('A refusal on returning from Google', () => {
  test('names the error and its description (S5.08)', async () => {
    await openCallback({ error: 'access_denied', error_description: 'The person said no' });
    expect(shownRefusal()).toMatchObject({ message: 'OAuth error: access_denied - The person said no' });
    expect(dialogs.get().auth).toBe('hosted');
    expect(server).not.toHaveBeenCalled();
  });

  test('reports a missing authorization code (S5.09)', async () => {
    await openCallback({});
    expect(shownRefusal()).toMatchObject({ message: 'No authorization code found in callback' });
  });

  test('is shown if the code in the address was already used (S5.07)', async () => {
    await openCallback({ code: 'c1' });
    authState.set({ status: 'signedOut', ended: false });
    history.replaceState(null, '', `/?code=c1&state=${stateOf(request('signin'))}`);
    await receiveCallback();
    expect(shownRefusal()).toMatchObject({ message: 'Authorization code already processed' });
    expect(server.mock.calls.filter(([url]) => url.endsWith('/oauth2/token'))).toHaveLength(1);
  });

  test('is only logged when a signed-in user goes back to an address with a used code (S5.07)', async () => {
    await openCallback({ code: 'c1' });
    await openCallback({ code: 'c1' });
    expect(logged).toHaveBeenCalledWith('Authorization code already processed');
    expect(hostedReturn.get().status).toBe('done');
  });

  test('names the status and the text of a failed token exchange (S7.81)', async () => {
    answers({ token: () => new Response('invalid_grant', { status: 400 }) });
    await openCallback({ code: 'c1' });
    expect(shownRefusal()).toMatchObject({ message: 'Token exchange failed: 400 invalid_grant' });
    expect(authState.get().status).toBe('signedOut');
  });

  test('names the status when userInfo fails (S7.83)', async () => {
    answers({ userInfo: () => new Response('', { status: 503 }) });
    await openCallback({ code: 'c1' });
    expect(shownRefusal()).toMatchObject({ message: 'Failed to get user info: 503' });
    expect(authState.get().status).toBe('signedOut');
  });

  test.each([
    ['an HTML page comes instead of the tokens', { token: () => new Response('<html>') }],
    ['the response contains no tokens', { token: () => Response.json({}) }],
    ['an HTML page comes instead of the user’s details', { userInfo: () => new Response('<html>') }],
  ])('shows our own message when the sign-in service does not work: %s', async (_what, given) => {
    answers(given);
    await openCallback({ code: 'c1' });
    expect(shownRefusal()).toMatchObject({ message: serviceFault.message });
    expect(authState.get().status).toBe('signedOut');
  });

  test('reports a network error (S8.13)', async () => {
    server.mockRejectedValue(new TypeError('Failed to fetch'));
    await openCallback({ code: 'c1' });
    expect(shownRefusal()).toMatchObject({ message: 'Network error', code: 'NetworkError' });
  });

  test('is shown for tokens of another user pool', async () => {
    answers({ token: () => Response.json(tokenAnswer({ iss: 'https://elsewhere.example' })) });
    await openCallback({ code: 'c1' });
    expect(hostedReturn.get().status).toBe('refused');
    expect(authState.get().status).toBe('signedOut');
  });

  test.each(['NO_INVITATION', 'HAS_PASSWORD_ACCOUNT', 'USE_OUR_SIGN_UP', 'EMAIL_NOT_VERIFIED'] as const)(
    'shows the exact error with advice if the sign-up trigger refused (%s, S5.08)',
    async (code) => {
      const error_description = `PreSignUp failed with error ${preSignUpMessage(code)} `;
      await openCallback({ error: 'invalid_request', error_description });
      expect(shownRefusal()).toMatchObject({
        code,
        message: `OAuth error: invalid_request - ${error_description}`,
        advice: preSignUpRefusals[code],
      });
    },
  );
});

describe('Connecting Google to an account', () => {
  const connectedError = {
    error: 'invalid_request',
    error_description: `PreSignUp failed with error ${preSignUpMessage('GOOGLE_CONNECTED')} `,
  };

  test('starts the sign-in again once the accounts are connected, but never twice', async () => {
    await openCallback(connectedError, { intent: 'link' });
    expect(leavePage).toHaveBeenCalledTimes(1);
    expect(hostedReturn.get()).toEqual({ status: 'working', intent: 'link' });
    await openCallback(connectedError, { intent: 'link', again: true });
    expect(leavePage).toHaveBeenCalledTimes(1);
    expect(shownRefusal()).toMatchObject({ code: 'GOOGLE_CONNECTED' });
  });

  test('succeeds if the user is still signed in to the account that started it', async () => {
    authState.set({ status: 'signedIn', session: sessionOf({ accessToken: aToken() })! });
    await openCallback({ code: 'c1' }, { intent: 'link' });
    expect(hostedReturn.get()).toEqual({ status: 'done', intent: 'link' });
  });

  test('is refused if Google opens another account; the user’s session stays as it was', async () => {
    const session = sessionOf({ accessToken: aToken({ sub: 'grace-id' }) })!;
    authState.set({ status: 'signedIn', session });
    await openCallback({ code: 'c1' }, { intent: 'link' });
    expect(shownRefusal()).toMatchObject({ code: 'ForeignAccount' });
    expect(authState.get()).toEqual({ status: 'signedIn', session });
    expect(await (await configuredTokenStore()).loadTokens()).toBeNull();
  });
});

const request = (intent: Intent, again = false) => ({
  intent,
  nonce: 'nonce',
  verifier,
  again,
  place: '/voices?page=2',
});

async function openCallback(
  query: Record<string, string>,
  { intent = 'signin', again = false }: BegunSignIn = {},
) {
  const pending = request(intent, again);
  keepRequest(pending);
  const search = new URLSearchParams({ ...query, state: stateOf(pending) });
  history.replaceState(null, '', `/?${search.toString()}`);
  await receiveCallback();
}

function shownRefusal(): unknown {
  const end = hostedReturn.get();
  return end.status === 'refused' ? end.error : undefined;
}

function answers({ token, userInfo }: { token?: () => Response; userInfo?: () => Response }): void {
  server.mockReset().mockImplementation(async (url) => {
    if (url.endsWith('/token')) return token?.() ?? Response.json(tokenAnswer());
    return userInfo?.() ?? Response.json(person);
  });
}

const person = {
  sub: 'ada-id',
  email: 'ada@example.com',
  email_verified: 'true',
  name: 'Ada Marlowe',
  given_name: 'Ada',
  family_name: 'Marlowe',
  picture: 'https://pictures.example/ada.png',
  identities: '[]',
};

function tokenAnswer(claims: object = {}) {
  const iat = epochSecondsIn(0);
  const shared = { iss: issuer, iat, exp: iat + 900, ...claims };
  return {
    access_token: aToken({ ...shared, client_id: 'client', username: 'google_104' }),
    id_token: aToken({
      ...shared,
      aud: 'client',
      'cognito:username': 'google_104',
      identities: [{ providerName: 'Google' }],
      nonce: 'its-own',
    }),
    refresh_token: 'refresh',
    token_type: 'Bearer',
    expires_in: 900,
  };
}

type Sent = Omit<RequestInit, 'body'> & { readonly body: URLSearchParams };

interface BegunSignIn {
  readonly intent?: Intent;
  readonly again?: boolean;
}
