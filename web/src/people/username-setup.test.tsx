// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Profile } from '#shared/contract/people/profile.ts';
import { authState, useSession } from '#web/auth/auth.ts';
import { signOut } from './sign-out.ts';
import * as cognito from '#web/auth/cognito.ts';
import { dropSession, keepSession, storedSession, sessionOf } from '#web/auth/session.ts';
import { requestGuard } from '#web/server/request-guard/index.ts';
import { render, fill, pageText, press } from '#web/testing/screen.tsx';
import { aProfile } from '#web/testing/profile.ts';
import { aToken } from '#web/testing/tokens.ts';
import { checkAfterMilliseconds } from './usernames/check.ts';
import { completeUsernameSetup } from './usernames/complete.ts';
import UsernameSetup from './username-setup.tsx';

vi.mock('#web/auth/cognito.ts', () => ({
  refreshTokens: vi.fn<typeof cognito.refreshTokens>(),
  signOut: vi.fn<typeof cognito.signOut>(),
}));

const uuid = '5f0c1a2e-9d3b-4c7a-8e11-0123456789ab';
const consoleWarn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
const server = vi.fn<(url: string, init: { method: string; body?: string }) => Promise<Response>>();
let profile: Profile;
let unmount: () => Promise<void>;

beforeEach(() => {
  vi.clearAllMocks();
  vi.useFakeTimers();
  localStorage.clear();
  requestGuard.reset();
  for (const method of ['debug', 'info'] as const) {
    vi.spyOn(console, method).mockImplementation(() => undefined);
  }
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue({
    request: (_name: string, work: () => unknown) => work(),
  } as unknown as LockManager);
  profile = { ...aProfile, usernameChosen: false };
  server.mockImplementation(async (url, { method, body }) => {
    if (url.includes('/usernames/')) return Response.json({ username: 'ada', available: true });
    if (method === 'PUT') {
      profile = { ...profile, ...(JSON.parse(body ?? '{}') as object), usernameChosen: true };
    }
    return Response.json({ profile });
  });
  vi.stubGlobal('fetch', server);
  vi.mocked(cognito.refreshTokens).mockImplementation(async () =>
    tokensOf({ preferred_username: profile.username }),
  );
});

afterEach(async () => {
  vi.useRealTimers();
  await unmount();
});

test('a username is saved even when the tokens cannot be refreshed', async () => {
  unmount = async () => undefined;
  const session = sessionOf(tokensOf({}))!;
  keepSession(session);
  authState.set({ status: 'signedIn', session });
  vi.mocked(cognito.refreshTokens).mockRejectedValue(new Error('Network error'));
  await expect(completeUsernameSetup('ada')).resolves.toBe(true);
  expect(storedSession()?.username).toBe('ada');
  await signOut();
});

describe('After signing in with an identity provider', () => {
  test('the app checks one second later whether a username is needed (S4.36, S2.57)', async () => {
    expect(checkAfterMilliseconds).toBe(1_000);
    await arrive({});
    await act(() => vi.advanceTimersByTimeAsync(999));
    expect(dialog()).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(dialog()?.textContent).toContain('Choose your username');
  });

  test.each([
    ['is missing (S4.37)', undefined],
    ['starts with google_ (S4.38)', 'google_77'],
    ['starts with facebook_ (S4.39)', 'facebook_77'],
    ['starts with amazon_ (S4.40)', 'amazon_77'],
    ['is a UUID (S4.42)', uuid],
  ])('a username is needed when the current one %s (S6.10)', async (_what, preferred_username) => {
    await arrive({ preferred_username });
    await passOneSecond();
    expect(dialog()).not.toBeNull();
  });

  test('a username is needed when the current one equals the provider’s name (S4.41)', async () => {
    await arrive({ 'cognito:username': 'oidc-104', preferred_username: 'Oidc-104' });
    await passOneSecond();
    expect(dialog()).not.toBeNull();
  });

  test.each([
    ['who has already chosen one', { preferred_username: 'ada' }],
    ['who did not sign in with a provider', { identities: undefined, preferred_username: uuid }],
  ])('no username is requested from a user %s', async (_what, claims) => {
    await arrive(claims);
    await passOneSecond();
    expect(dialog()).toBeNull();
    expect(server).not.toHaveBeenCalled();
  });

  test('a user who is not admitted is not asked for a username', async () => {
    const refusal = { message: 'Your invitation was taken back.', code: 'forbidden', requestId: 'r' };
    server.mockImplementation(async () => Response.json(refusal, { status: 403 }));
    await arrive({});
    await passOneSecond();
    expect(dialog()).toBeNull();
  });

  test('a username chosen in another browser is used, and the dialog does not open', async () => {
    profile = aProfile;
    await arrive({});
    await passOneSecond();
    expect(dialog()).toBeNull();
    expect(storedSession()?.attributes['preferred_username']).toBe('ada');
  });
});

describe('Choosing a username', () => {
  test('suggests the user’s given name', async () => {
    await arrive({ given_name: 'Zoë Åke' });
    await passOneSecond();
    expect(document.querySelector('input')?.value).toBe('zoe-ake');
  });

  test('saves the username in the profile, the tokens and the session (S2.58, S3.15, S3.16)', async () => {
    await arrive({});
    await passOneSecond();
    await fill('Username', 'Ada');
    await press('Use this username');
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(server).toHaveBeenCalledWith(
      '/api/profile',
      expect.objectContaining({ method: 'PUT', body: '{"username":"ada"}' }),
    );
    expect(dialog()).toBeNull();
    expect(storedSession()).toMatchObject({
      username: 'ada',
      channelName: 'Ada reads',
      firstName: 'Ada',
      attributes: { preferred_username: 'ada' },
    });
  });

  test('closes the dialog when the person chooses a username in another tab', async () => {
    await arrive({});
    await passOneSecond();
    expect(dialog()).not.toBeNull();
    const session = sessionOf(tokensOf({ preferred_username: 'ada' }))!;
    await act(async () => authState.set({ status: 'signedIn', session }));
    expect(dialog()).toBeNull();
  });

  test('cannot be skipped by closing the dialog (S2.57)', async () => {
    await arrive({});
    await passOneSecond();
    expect(dialog()?.getAttribute('closedby')).toBe('none');
    expect(document.querySelector('[aria-label=Close]')).toBeNull();
    const escape = new Event('cancel', { cancelable: true });
    await act(async () => dialog()?.dispatchEvent(escape));
    expect(escape.defaultPrevented).toBe(true);
    expect(dialog()).not.toBeNull();
  });

  test('can be postponed by signing out', async () => {
    await arrive({});
    await passOneSecond();
    await press('Sign out');
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(authState.get().status).toBe('signedOut');
    expect(dialog()).toBeNull();
  });

  test('shows why the server refuses a name and keeps the typed name', async () => {
    await arrive({});
    await passOneSecond();
    await fill('Username', 'grace');
    const refusal = { message: 'This username is taken. Choose another one.', code: 'conflict' };
    server.mockImplementation(async () => Response.json(refusal, { status: 409 }));
    await press('Use this username');
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(pageText()).toContain('Error: This username is taken. Choose another one.');
    expect(document.querySelector('input')?.value).toBe('grace');
  });

  test('asks the user to sign in again when the session has ended (S8.11)', async () => {
    await arrive({});
    await passOneSecond();
    dropSession();
    await fill('Username', 'ada');
    await press('Use this username');
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(pageText()).toContain('Error: You’re no longer signed in. Sign in again');
  });
});

describe('The username setup without a session', () => {
  beforeEach(() => {
    unmount = async () => undefined;
  });

  test('logs the reason and returns false when no one is signed in (S8.10)', async () => {
    authState.set({ status: 'signedOut', ended: false });
    await expect(completeUsernameSetup('ada')).resolves.toBe(false);
    expect(consoleWarn).toHaveBeenCalledWith('No authenticated user found');
    expect(server).not.toHaveBeenCalled();
  });

  test('logs the reason and returns false when there is no token (S8.11)', async () => {
    authState.set({ status: 'signedIn', session: sessionOf(tokensOf({}))! });
    dropSession();
    await expect(completeUsernameSetup('ada')).resolves.toBe(false);
    expect(consoleWarn).toHaveBeenCalledWith('No authentication token found');
    expect(server).not.toHaveBeenCalled();
  });
});

async function arrive(claims: Readonly<Record<string, unknown>>): Promise<void> {
  const session = sessionOf(tokensOf(claims))!;
  keepSession(session);
  authState.set({ status: 'signedIn', session });
  unmount = await render(<Arrived />);
}

function Arrived() {
  const session = useSession();
  return session && <UsernameSetup session={session} />;
}

const passOneSecond = () => act(() => vi.advanceTimersByTimeAsync(1_000));
const dialog = () => document.querySelector('dialog');

const tokensOf = (claims: Readonly<Record<string, unknown>>) => ({
  accessToken: aToken({ jti: crypto.randomUUID() }),
  idToken: aToken({
    'cognito:username': 'google_104',
    identities: [{ providerName: 'Google' }],
    ...claims,
  }),
});
