// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { aProfile } from '#web/testing/profile.ts';
import { aToken, epochSecondsIn } from '#web/testing/tokens.ts';
import { authState } from './auth.ts';
import { restoreSession } from './restore-session.ts';
import { currentToken, refreshToken, endSession } from './tokens.ts';
import * as cognito from './cognito.ts';
import { answerChallenge, signIn } from './sign-in-flows.ts';
import { copyNamesToSession } from './session-names.ts';
import { storedSession } from './session.ts';

vi.mock('./cognito.ts', () => ({
  answerChallenge: vi.fn<typeof cognito.answerChallenge>(),
  refreshTokens: vi.fn<typeof cognito.refreshTokens>(),
  signInWithPassword: vi.fn<typeof cognito.signInWithPassword>(),
  signOut: vi.fn<typeof cognito.signOut>(),
}));

beforeEach(() => {
  vi.clearAllMocks();
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue(aLock());
  localStorage.clear();
  sessionStorage.clear();
  authState.set({ status: 'loading' });
});

const noOtherWork = () => Promise.resolve();

describe('The app’s session handling', () => {
  test('reports `loading` first, and then `signedOut` for a visitor (S4.28)', async () => {
    expect(authState.get().status).toBe('loading');
    await restoreSession();
    expect(authState.get()).toEqual({ status: 'signedOut', ended: false });
  });

  test('reuses a stored session without a request to the sign-in service (S4.29)', async () => {
    localStorage.setItem('token', aToken());
    await restoreSession();
    expect(authState.get().status).toBe('signedIn');
    expect(cognito.refreshTokens).not.toHaveBeenCalled();
  });

  test('keeps a new session when the device’s clock is an hour fast (S4.29)', async () => {
    const iat = epochSecondsIn(-3_600);
    signInReturns(aToken({ iat, exp: iat + 900 }));
    await signIn('ada@example.com', 'secret');
    await restoreSession();
    expect(await currentToken()).toBeDefined();
    expect(authState.get().status).toBe('signedIn');
    expect(cognito.refreshTokens).not.toHaveBeenCalled();
  });

  test('refreshes an expired token when the device’s clock is an hour slow (S9.26)', async () => {
    const iat = epochSecondsIn(3_600);
    signInReturns(aToken({ iat, exp: iat + 4 }));
    await signIn('ada@example.com', 'secret');
    const fresh = aToken({ iat, exp: iat + 900 });
    vi.mocked(cognito.refreshTokens).mockResolvedValue({ accessToken: fresh });
    expect(await currentToken()).toBe(fresh);
  });

  test('signs a user in even in a browser that blocks all storage', async () => {
    for (const name of ['localStorage', 'sessionStorage'] as const) {
      vi.spyOn(globalThis, name, 'get').mockImplementation(() => {
        throw new DOMException('', 'SecurityError');
      });
    }
    await restoreSession();
    expect(authState.get().status).toBe('signedOut');
    const accessToken = aToken();
    signInReturns(accessToken);
    await signIn('ada@example.com', 'secret');
    expect(await currentToken()).toBe(accessToken);
    await endSession(noOtherWork);
    expect(await currentToken()).toBeUndefined();
    vi.restoreAllMocks();
  });

  test('refreshes an expired session (S4.34)', async () => {
    localStorage.setItem('token', aToken({ exp: epochSecondsIn(-60) }));
    vi.mocked(cognito.refreshTokens).mockResolvedValue({ accessToken: aToken() });
    await restoreSession();
    expect(authState.get().status).toBe('signedIn');
  });

  test('keeps the tokens when a refresh cannot reach the sign-in service', async () => {
    const token = aToken({ exp: epochSecondsIn(-60) });
    localStorage.setItem('token', token);
    vi.mocked(cognito.refreshTokens).mockRejectedValue(new Error('offline'));
    await restoreSession();
    expect(localStorage.getItem('token')).toBe(token);
  });

  test('clears the tokens when the refresh is refused (S4.35)', async () => {
    localStorage.setItem('token', aToken({ exp: epochSecondsIn(-60) }));
    vi.mocked(cognito.refreshTokens).mockResolvedValue('');
    await restoreSession();
    expect(localStorage).toHaveLength(0);
    expect(authState.get()).toEqual({ status: 'signedOut', ended: true });
  });

  test('reports why a session ended if the sign-in service gave a reason (S8.17)', async () => {
    localStorage.setItem('token', aToken({ exp: epochSecondsIn(-60) }));
    const reason = 'Cannot retrieve a new session. Please authenticate.';
    vi.mocked(cognito.refreshTokens).mockResolvedValue(reason);
    await restoreSession();
    expect(authState.get()).toEqual({ status: 'signedOut', ended: true, reason });
  });

  test('refreshes the token once for several simultaneous callers, who all get the new token', async () => {
    const stale = aToken({ jti: 'stale' });
    const fresh = aToken({ jti: 'fresh' });
    localStorage.setItem('token', stale);
    vi.mocked(cognito.refreshTokens).mockResolvedValue({ accessToken: fresh });
    const tokens = await Promise.all([refreshToken(stale), refreshToken(stale), refreshToken(stale)]);
    expect(tokens).toEqual([fresh, fresh, fresh]);
    expect(cognito.refreshTokens).toHaveBeenCalledTimes(1);
  });

  test('signs in with email and password (S1.31)', async () => {
    signInReturns(aToken());
    await signIn('ada@example.com', 'secret');
    expect(cognito.signInWithPassword).toHaveBeenCalledExactlyOnceWith('ada@example.com', 'secret');
    expect(authState.get()).toMatchObject({ status: 'signedIn', session: { userid: 'ada-id' } });
  });

  test('starts no session until every step of the sign-in is completed (S4.31, S4.32)', async () => {
    await restoreSession();
    vi.mocked(cognito.signInWithPassword).mockResolvedValue({ step: 'totp' });
    await expect(signIn('ada@example.com', 'secret')).resolves.toBe('totp');
    expect(authState.get().status).toBe('signedOut');
    vi.mocked(cognito.answerChallenge).mockResolvedValue({ step: 'done', tokens: { accessToken: aToken() } });
    await expect(answerChallenge('totp', '123456')).resolves.toBe('done');
    expect(authState.get().status).toBe('signedIn');
  });

  test('keeps the user’s names after a token refresh, and removes them when another user signs in (S3.15, S3.16)', async () => {
    signInReturns(aToken());
    await signIn('ada@example.com', 'secret');
    copyNamesToSession(aProfile);
    expect(authState.get()).toMatchObject({ session: { channelName: 'Ada reads', firstName: 'Ada' } });
    const fresh = aToken({ jti: 'fresh' });
    vi.mocked(cognito.refreshTokens).mockResolvedValue({ accessToken: fresh });
    await refreshToken(localStorage.getItem('token')!);
    expect(storedSession()).toMatchObject({ accessToken: fresh, channelName: 'Ada reads', firstName: 'Ada' });
    signInReturns(aToken({ sub: 'grace-id' }));
    await signIn('grace@example.com', 'secret');
    expect(storedSession()).not.toHaveProperty('channelName');
  });

  test('stores no channel name before a username is chosen (S3.15)', async () => {
    signInReturns(aToken());
    await signIn('ada@example.com', 'secret');
    copyNamesToSession({ ...aProfile, usernameChosen: false });
    expect(storedSession()).not.toHaveProperty('channelName');
  });

  test('goes to the hosted logout page if the sign-in took place on the hosted pages (S7.84)', async () => {
    localStorage.setItem('token', aToken());
    const leavePage = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    vi.mocked(cognito.signOut).mockResolvedValue('https://pages.example/logout');
    const otherWork = vi.fn<() => Promise<void>>(async () => expect(leavePage).not.toHaveBeenCalled());
    await endSession(otherWork);
    expect(otherWork).toHaveBeenCalledOnce();
    expect(localStorage.getItem('token')).toBeNull();
    expect(leavePage).toHaveBeenCalledExactlyOnceWith('https://pages.example/logout');
  });

  test('removes the session on signing out, even when the sign-in service fails', async () => {
    localStorage.setItem('token', aToken());
    localStorage.setItem('CognitoIdentityServiceProvider.client.ada.refreshToken', 'refresh');
    localStorage.setItem('CognitoIdentityServiceProvider.client.ada.deviceKey', 'device');
    vi.mocked(cognito.signOut).mockRejectedValue(new Error('down'));
    await endSession(noOtherWork);
    // The device key isn't removed, because it grants no access.
    expect(Object.keys(localStorage)).toEqual(['CognitoIdentityServiceProvider.client.ada.deviceKey']);
    expect(authState.get()).toEqual({ status: 'signedOut', ended: false });
  });

  test('keeps the user signed out when a token refresh ends after the sign-out', async () => {
    const stale = aToken({ jti: 'stale' });
    localStorage.setItem('token', stale);
    await restoreSession();
    let answer: (tokens: { accessToken: string }) => void = () => undefined;
    vi.mocked(cognito.refreshTokens).mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const refreshing = refreshToken(stale);
    await vi.waitFor(() => expect(cognito.refreshTokens).toHaveBeenCalled());
    const sessionEnd = endSession(noOtherWork);
    expect(authState.get().status).toBe('signedOut');
    answer({ accessToken: aToken({ jti: 'fresh' }) });
    await expect(refreshing).resolves.toBeUndefined();
    await sessionEnd;
    expect(localStorage.getItem('token')).toBeNull();
    expect(authState.get()).toEqual({ status: 'signedOut', ended: false });
  });

  test('reports a sign-out, not a lost session, if another tab signed out before a token refresh', async () => {
    const stale = aToken();
    localStorage.setItem('token', stale);
    await restoreSession();
    localStorage.clear();
    vi.mocked(cognito.refreshTokens).mockResolvedValue('');
    await expect(refreshToken(stale)).resolves.toBeUndefined();
    expect(authState.get()).toEqual({ status: 'signedOut', ended: false });
  });

  test('ends the session when another tab’s session ends, and for the same reason', async () => {
    localStorage.setItem('token', aToken());
    await restoreSession();
    localStorage.clear();
    dispatchEvent(new StorageEvent('storage', { key: 'sessionEnded', newValue: 'Why.' }));
    dispatchEvent(new StorageEvent('storage', { key: 'sessionEnded', newValue: null }));
    dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    expect(authState.get()).toEqual({ status: 'signedOut', ended: true, reason: 'Why.' });
  });

  test('signs out when another tab signs out', async () => {
    localStorage.setItem('token', aToken());
    await restoreSession();
    localStorage.removeItem('token');
    dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    expect(authState.get().status).toBe('signedOut');
  });
});

const signInReturns = (accessToken: string) =>
  vi.mocked(cognito.signInWithPassword).mockResolvedValue({ step: 'done', tokens: { accessToken } });

function aLock(): LockManager {
  let lastWork: Promise<unknown> = Promise.resolve();
  const request = (_name: string, work: () => Promise<unknown>) => {
    lastWork = lastWork.then(work, work);
    return lastWork;
  };
  return { request } as unknown as LockManager;
}
