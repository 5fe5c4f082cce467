// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { aToken, inSeconds } from '#web/testing/tokens.ts';
import { authState, currentToken, refreshToken, restoreSession, signIn, signOut } from './auth.ts';
import * as cognito from './cognito.ts';

vi.mock('./cognito.ts', () => ({
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

describe('Signing in and out', () => {
  test('begins as loading and ends as not signed in for a visitor (S4.28)', async () => {
    expect(authState.get().status).toBe('loading');
    await restoreSession();
    expect(authState.get()).toEqual({ status: 'signedOut', ended: false });
  });

  test('reuses a kept session without asking anybody (S4.29)', async () => {
    localStorage.setItem('token', aToken());
    await restoreSession();
    expect(authState.get().status).toBe('signedIn');
    expect(cognito.refreshTokens).not.toHaveBeenCalled();
  });

  test('begins a session that lasts on a clock that is an hour fast (S4.29)', async () => {
    const iat = inSeconds(-3_600);
    vi.mocked(cognito.signInWithPassword).mockResolvedValue({ accessToken: aToken({ iat, exp: iat + 900 }) });
    await signIn('ada@example.com', 'secret');
    await restoreSession();
    expect(await currentToken()).toBeDefined();
    expect(authState.get().status).toBe('signedIn');
    expect(cognito.refreshTokens).not.toHaveBeenCalled();
  });

  test('refreshes on a clock that is an hour slow when the token has run out by the server (S9.26)', async () => {
    const iat = inSeconds(3_600);
    vi.mocked(cognito.signInWithPassword).mockResolvedValue({ accessToken: aToken({ iat, exp: iat + 4 }) });
    await signIn('ada@example.com', 'secret');
    const fresh = aToken({ iat, exp: iat + 900 });
    vi.mocked(cognito.refreshTokens).mockResolvedValue({ accessToken: fresh });
    expect(await currentToken()).toBe(fresh);
  });

  test('works in a browser that forbids all storage', async () => {
    for (const name of ['localStorage', 'sessionStorage'] as const) {
      vi.spyOn(globalThis, name, 'get').mockImplementation(() => {
        throw new DOMException('', 'SecurityError');
      });
    }
    await restoreSession();
    expect(authState.get().status).toBe('signedOut');
    const accessToken = aToken();
    vi.mocked(cognito.signInWithPassword).mockResolvedValue({ accessToken });
    await signIn('ada@example.com', 'secret');
    expect(await currentToken()).toBe(accessToken);
    await signOut();
    expect(await currentToken()).toBeUndefined();
    vi.restoreAllMocks();
  });

  test('refreshes a session that has run out (S4.34)', async () => {
    localStorage.setItem('token', aToken({ exp: inSeconds(-60) }));
    vi.mocked(cognito.refreshTokens).mockResolvedValue({ accessToken: aToken() });
    await restoreSession();
    expect(authState.get().status).toBe('signedIn');
  });

  test('keeps the tokens when the refresh cannot reach the service', async () => {
    const token = aToken({ exp: inSeconds(-60) });
    localStorage.setItem('token', token);
    vi.mocked(cognito.refreshTokens).mockRejectedValue(new Error('offline'));
    await restoreSession();
    expect(localStorage.getItem('token')).toBe(token);
  });

  test('clears the tokens when the refresh is refused (S4.35)', async () => {
    localStorage.setItem('token', aToken({ exp: inSeconds(-60) }));
    vi.mocked(cognito.refreshTokens).mockResolvedValue(undefined);
    await restoreSession();
    expect(localStorage).toHaveLength(0);
    expect(authState.get().status).toBe('signedOut');
  });

  test('refreshes once for many askers: the others find the fresh token', async () => {
    const stale = aToken({ jti: 'stale' });
    const fresh = aToken({ jti: 'fresh' });
    localStorage.setItem('token', stale);
    vi.mocked(cognito.refreshTokens).mockResolvedValue({ accessToken: fresh });
    const tokens = await Promise.all([refreshToken(stale), refreshToken(stale), refreshToken(stale)]);
    expect(tokens).toEqual([fresh, fresh, fresh]);
    expect(cognito.refreshTokens).toHaveBeenCalledTimes(1);
  });

  test('signs in with e-mail and password (S1.31)', async () => {
    vi.mocked(cognito.signInWithPassword).mockResolvedValue({ accessToken: aToken() });
    await signIn('ada@example.com', 'secret');
    expect(cognito.signInWithPassword).toHaveBeenCalledExactlyOnceWith('ada@example.com', 'secret');
    expect(authState.get()).toMatchObject({ status: 'signedIn', session: { userid: 'ada-id' } });
  });

  test('forgets the session on signing out, even when the service fails', async () => {
    localStorage.setItem('token', aToken());
    vi.mocked(cognito.signOut).mockRejectedValue(new Error('down'));
    await expect(signOut()).rejects.toThrow('down');
    expect(localStorage.getItem('token')).toBeNull();
    expect(authState.get()).toEqual({ status: 'signedOut', ended: false });
  });

  test('follows another tab that signs out', async () => {
    localStorage.setItem('token', aToken());
    await restoreSession();
    localStorage.removeItem('token');
    dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    expect(authState.get().status).toBe('signedOut');
  });
});

/** One lock that lets in one after the other, as the browser's do. */
function aLock(): LockManager {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, work: () => Promise<unknown>) => {
    last = last.then(work, work);
    return last;
  };
  return { request } as unknown as LockManager;
}
