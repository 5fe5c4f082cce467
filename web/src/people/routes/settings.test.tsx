// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aSiteConfig } from '#shared/testing/site-config.ts';
import { authState } from '#web/auth/auth.ts';
import { sessionOf } from '#web/auth/session.ts';
import { closeAuth, dialogs } from '#web/platform/open-dialogs.ts';
import { keptRedirect } from '#web/platform/redirect.ts';
import { render, fieldOf, fill, pageText, press, settle } from '#web/testing/screen.tsx';
import { aToken } from '#web/testing/tokens.ts';
import Settings from './settings.tsx';

let leave: () => Promise<void>;

beforeEach(() => {
  sessionStorage.clear();
  for (const method of ['debug', 'info'] as const) {
    vi.spyOn(console, method).mockImplementation(() => undefined);
  }
  const answers: Record<string, object> = {
    '/api/profile': { profile: aProfile },
    '/api/account': { account: aGoogleAccount },
    '/config.json': aSiteConfig(),
  };
  vi.stubGlobal('fetch', async (url: string) => Response.json(answers[url]));
});

afterEach(async () => {
  await act(async () => closeAuth());
  await leave();
});

test('who is signed out is asked to sign in, and comes back', async () => {
  history.pushState(null, '', '/books/settings#sign-in');
  await act(async () => authState.set({ status: 'signedOut', ended: false }));
  leave = await render(<Settings />);
  await press('Sign in');
  expect(dialogs.get().auth).toBe('signin');
  expect(keptRedirect()).toBe('/books/settings#sign-in');
});

test('what was typed outlives a session that ends meanwhile', async () => {
  await signIn();
  leave = await render(<Settings />);
  await settle();
  await fill('Channel name', 'Ada reads aloud');
  await act(async () => authState.set({ status: 'signedOut', ended: true }));
  expect(fieldOf('Channel name').value).toBe('Ada reads aloud');
  await signIn();
  expect(fieldOf('Channel name').value).toBe('Ada reads aloud');
});

test('who signs out sees nothing of the settings any more', async () => {
  await signIn();
  leave = await render(<Settings />);
  await settle();
  await act(async () => authState.set({ status: 'signedOut', ended: false }));
  expect(pageText()).not.toContain('ada@example.com');
});

async function signIn(): Promise<void> {
  const session = sessionOf({ accessToken: aToken() });
  if (!session) throw new Error('The token cannot be read.');
  await act(async () => authState.set({ status: 'signedIn', session }));
}

const aGoogleAccount = { hasPassword: false, google: true };
const aProfile = {
  userid: 'ada-id',
  username: 'ada',
  email: 'ada@example.com',
  name: 'Ada',
  channelName: 'Ada reads',
  usernameChosen: true,
};
