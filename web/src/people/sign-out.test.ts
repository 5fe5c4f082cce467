// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { authState } from '#web/auth/auth.ts';
import type { Session } from '#web/auth/session.ts';
import { openDatabase } from '#web/platform/journal-database.ts';
import { dialogs, type SignOutAnswer } from '#web/platform/open-dialogs.ts';
import { markUnsent, sendOnSignOut, tidyOnSignOut, unmarkUnsent } from '#web/platform/unsent-text.ts';
import { restoreSession } from '#web/auth/restore-session.ts';
import { signOut as signOutOfPool } from '#web/auth/cognito.ts';
import type * as cognito from '#web/auth/cognito.ts';
import { api } from '#web/server/api.ts';
import { aToken } from '#web/testing/tokens.ts';
import { maySignOut, signOut } from './sign-out.ts';

vi.mock('#web/auth/cognito.ts', () => ({ signOut: vi.fn<typeof cognito.signOut>() }));
vi.mock('#web/server/api.ts', () => ({ api: vi.fn<typeof api>() }));

test('signing out takes at most 3 seconds when a request hangs', async () => {
  vi.useFakeTimers();
  stubFreeLocks();
  localStorage.setItem('token', aToken({ sub: 'ada' }));
  vi.mocked(api).mockReturnValue(new Promise(() => undefined));
  const leaving = signOut();
  await vi.advanceTimersByTimeAsync(3_000);
  await expect(leaving).resolves.toBeUndefined();
  vi.useRealTimers();
});

test('signing out asks to end access to private audio, and the session ends even if that fails', async () => {
  stubFreeLocks();
  localStorage.setItem('token', aToken({ sub: 'ada' }));
  await restoreSession();
  vi.mocked(api).mockRejectedValue(new Error('offline'));
  await signOut();
  expect(api).toHaveBeenCalledWith('DELETE /media-session/{userid}', { params: { userid: 'ada' } });
  expect(localStorage.getItem('token')).toBeNull();
});

test('signing out asks about unsent text only if sending it failed', async () => {
  signInAs('ada');
  expect(await maySignOut()).toBe('keep');
  const text = { userid: 'ada', name: 'chapter' };
  markUnsent(text);
  const stop = sendOnSignOut(async () => unmarkUnsent(text));
  expect(await maySignOut()).toBe('keep');
  stop();
  markUnsent(text);
  for (const answer of ['stay', 'keep', 'discard'] as const) {
    const result = maySignOut();
    await vi.waitFor(() => expect(dialogs.get().signOut).toBeDefined());
    answerWith(answer);
    expect(await result).toBe(answer);
    expect(dialogs.get().signOut).toBeUndefined();
  }
  unmarkUnsent(text);
});

test('signing out waits at most 3 seconds for unsent text to be sent', async () => {
  vi.useFakeTimers();
  signInAs('ada');
  markUnsent({ userid: 'ada', name: 'chapter' });
  const stop = sendOnSignOut(() => new Promise(() => undefined));
  const result = maySignOut();
  await vi.advanceTimersByTimeAsync(3_000);
  answerWith('keep');
  expect(await result).toBe('keep');
  stop();
  vi.useRealTimers();
  localStorage.clear();
});

test('discarding unsent text at sign-out deletes the user’s own texts, not those of other users', async () => {
  stubFreeLocks();
  vi.mocked(api).mockResolvedValue(undefined);
  localStorage.setItem('token', aToken({ sub: 'ada' }));
  await restoreSession();
  const database = await openDatabase();
  await database.write(({ put }) => {
    for (const userid of ['ada', 'grace']) put([userid, 'chap_1', 'page', 'base'], 'Words.');
  });
  for (const userid of ['ada', 'grace']) {
    markUnsent({ userid, name: 'chap_1:page' });
    localStorage.setItem(`draft:${userid}:new-note:book`, 'A note');
    localStorage.setItem(`script:${userid}:aud_1`, '{}');
  }
  localStorage.setItem('theme', 'dark');
  vi.mocked(signOutOfPool).mockImplementation(async () => {
    await database.write(({ put }) => put(['ada', 'chap_1', 'page', 'sent'], 'Words.'));
    return undefined;
  });
  await signOut({ discard: true });
  expect(Object.keys(localStorage).toSorted()).toEqual([
    'draft:grace:new-note:book',
    'script:grace:aud_1',
    'theme',
    'unsent:grace:chap_1:page',
  ]);
  expect(await database.read(['ada'])).toEqual([]);
  expect(await database.read(['grace'])).toHaveLength(1);
});

test('signing out removes texts from the device before it opens the hosted logout page', async () => {
  stubFreeLocks();
  vi.mocked(api).mockResolvedValue(undefined);
  const assign = vi.spyOn(location, 'assign').mockReturnValue(undefined);
  vi.mocked(signOutOfPool).mockResolvedValue('https://pages.example/logout');
  localStorage.setItem('token', aToken({ sub: 'ada' }));
  await restoreSession();
  markUnsent({ userid: 'ada', name: 'chap_1:page' });
  const { promise: isTidy, resolve: tidied } = Promise.withResolvers<void>();
  const tidy = vi.fn<(userid: string) => Promise<void>>(() => isTidy);
  const stop = tidyOnSignOut(tidy);
  const onEnd = vi.fn<() => void>();
  const leaving = signOut().then(onEnd);
  await vi.waitFor(() => expect(tidy).toHaveBeenCalledWith('ada'));
  await new Promise((resolve) => setTimeout(resolve));
  expect([onEnd, assign].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  tidied();
  await leaving;
  expect(assign).toHaveBeenCalledOnce();
  stop();
  vi.mocked(signOutOfPool).mockReset();
  localStorage.clear();
});

function answerWith(answer: SignOutAnswer): void {
  const { signOut: question } = dialogs.get();
  if (typeof question === 'function') question(answer);
}

const signInAs = (userid: string) => authState.set({ status: 'signedIn', session: { userid } as Session });

function stubFreeLocks(): void {
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue({
    request: (_name: string, work: () => unknown) => work(),
  } as unknown as LockManager);
}
