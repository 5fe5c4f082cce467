// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { restoreSession } from '#web/auth/restore-session.ts';
import type * as cognito from '#web/auth/cognito.ts';
import { api } from '#web/server/api.ts';
import { aToken } from '#web/testing/tokens.ts';
import { signOut } from './sign-out.ts';

vi.mock('#web/auth/cognito.ts', () => ({ signOut: vi.fn<typeof cognito.signOut>() }));
vi.mock('#web/server/api.ts', () => ({ api: vi.fn<typeof api>() }));

test('signing out waits a few seconds for a browser that has much to forget, no longer', async () => {
  vi.useFakeTimers();
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue({
    request: (_name: string, work: () => unknown) => work(),
  } as unknown as LockManager);
  localStorage.setItem('token', aToken({ sub: 'ada' }));
  vi.mocked(api).mockReturnValue(new Promise(() => undefined));
  const leaving = signOut();
  await vi.advanceTimersByTimeAsync(3_000);
  await expect(leaving).resolves.toBeUndefined();
  vi.useRealTimers();
});

test('signing out takes the way to private sound out of the browser, and ends the session also where that fails', async () => {
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue({
    request: (_name: string, work: () => unknown) => work(),
  } as unknown as LockManager);
  localStorage.setItem('token', aToken({ sub: 'ada' }));
  await restoreSession();
  vi.mocked(api).mockRejectedValue(new Error('offline'));
  await signOut();
  expect(api).toHaveBeenCalledWith('DELETE /media-session/{userid}', { params: { userid: 'ada' } });
  expect(localStorage.getItem('token')).toBeNull();
});
