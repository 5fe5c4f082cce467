// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { authState } from '#web/auth/auth.ts';
import type { Session } from '#web/auth/session.ts';
import { dialogs } from '#web/platform/open-dialogs.ts';
import { markUnsent, sendOnSignOut, unmarkUnsent } from '#web/platform/unsent-text.ts';
import { restoreSession } from '#web/auth/restore-session.ts';
import type * as cognito from '#web/auth/cognito.ts';
import { api } from '#web/server/api.ts';
import { aToken } from '#web/testing/tokens.ts';
import { maySignOut, signOut } from './sign-out.ts';

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

test('who has text that is not at the server is asked before they are signed out, once sending it failed', async () => {
  authState.set({ status: 'signedIn', session: { userid: 'ada' } as Session });
  expect(await maySignOut()).toBe(true);
  const text = { userid: 'ada', name: 'chapter' };
  markUnsent(text);
  const stop = sendOnSignOut(async () => unmarkUnsent(text));
  expect(await maySignOut()).toBe(true);
  stop();
  markUnsent(text);
  for (const goes of [true, false]) {
    const asked = maySignOut();
    await vi.waitFor(() => expect(dialogs.get().signOut).toBeDefined());
    dialogs.get().signOut?.(goes);
    expect(await asked).toBe(goes);
    expect(dialogs.get().signOut).toBeUndefined();
  }
});

test('who signs out waits a few seconds for their text to be sent, no longer', async () => {
  vi.useFakeTimers();
  authState.set({ status: 'signedIn', session: { userid: 'ada' } as Session });
  const stop = sendOnSignOut(() => new Promise(() => undefined));
  const asked = maySignOut();
  await vi.advanceTimersByTimeAsync(3_000);
  dialogs.get().signOut?.(true);
  expect(await asked).toBe(true);
  stop();
  vi.useRealTimers();
});
