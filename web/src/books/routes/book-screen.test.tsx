// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { authState } from '#web/auth/auth.ts';
import { sessionOf } from '#web/auth/session.ts';
import { pageText, render, until } from '#web/testing/screen.tsx';
import { aToken } from '#web/testing/tokens.ts';
import { bookScreen } from './book-screen.tsx';
import type { BookScreenProps } from './for-authors.tsx';

let unmount: () => Promise<void>;

beforeEach(() => signIn('ada'));
afterEach(() => unmount());

test('a book screen loads on demand and is shown only to people who are signed in (S2.31, S2.32)', async () => {
  const loaded: string[] = [];
  const Screen = bookScreen(async () => {
    loaded.push('desk');
    return { default: Desk };
  });
  expect(loaded).toEqual([]);
  authState.set({ status: 'signedOut', ended: false });
  unmount = await render(<Screen />);
  await until(() => pageText().includes('Sign in to write.'));
  await act(async () => signIn('ada'));
  await until(() => pageText().includes('ada writes'));
  expect(loaded).toEqual(['desk']);
});

test('a book screen that cannot be loaded shows a message and triggers a page reload (S2.33, S8.39)', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const failed = vi.fn<() => void>();
  addEventListener('chunk-failed', failed, { once: true });
  const Screen = bookScreen(() => Promise.reject(new Error('404')));
  unmount = await render(<Screen />);
  await until(() => pageText().includes('Component Under Construction'));
  expect(failed).toHaveBeenCalledTimes(1);
});

test('after another person signs in, a book screen shows nothing of the previous user', async () => {
  const Screen = bookScreen(async () => ({ default: Desk }));
  unmount = await render(<Screen />);
  await until(() => pageText().includes('ada writes'));
  const paragraphBefore = document.querySelector('p');
  await act(async () => signIn('grace'));
  expect(pageText()).toContain('grace writes');
  expect(document.querySelector('p')).not.toBe(paragraphBefore);
});

const Desk = ({ session }: BookScreenProps) => <p>{session.userid} writes</p>;

function signIn(sub: string): void {
  const session = sessionOf({ accessToken: aToken({ sub }) });
  if (!session) throw new Error('The token cannot be read.');
  authState.set({ status: 'signedIn', session });
}
