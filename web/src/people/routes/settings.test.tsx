// @vitest-environment happy-dom
import { act } from 'react';
import { Route } from 'wouter';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aSiteConfig } from '#shared/testing/site-config.ts';
import { authState } from '#web/auth/auth.ts';
import { sessionOf } from '#web/auth/session.ts';
import { closeAuth, dialogs } from '#web/platform/open-dialogs.ts';
import { storedRedirect } from '#web/platform/redirect.ts';
import { render, fieldOf, fill, pageText, press, settle, until } from '#web/testing/screen.tsx';
import { aChannel } from '#web/channels/testing/channels.ts';
import { aToken } from '#web/testing/tokens.ts';
import Settings from './settings.tsx';

let unmount: () => Promise<void>;
let sentChanges: object[];

beforeEach(() => {
  sessionStorage.clear();
  for (const method of ['debug', 'info'] as const) {
    vi.spyOn(console, method).mockImplementation(() => undefined);
  }
  sentChanges = [];
  let channel = aChannel();
  const answers: Record<string, () => object> = {
    '/api/profile': () => ({ profile: aProfile }),
    '/api/account': () => ({ account: anAccount }),
    '/api/channel/ada': () => ({ channel }),
    '/config.json': () => aSiteConfig(),
  };
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string } = {}) => {
    if (!url.endsWith('/update')) return Response.json(answers[url]?.() ?? {});
    const change = JSON.parse(body!) as object;
    sentChanges.push(change);
    channel = { ...channel, ...change };
    return Response.json({ channel });
  });
});

afterEach(async () => {
  await act(async () => closeAuth());
  await unmount();
});

test('a visitor of the settings is asked to sign in, and the address to return to is stored', async () => {
  await act(async () => authState.set({ status: 'signedOut', ended: false }));
  await visit('/books/settings/account#sign-in');
  await press('Sign in');
  expect(dialogs.get().auth).toBe('signin');
  expect(storedRedirect()).toBe('/books/settings/account#sign-in');
});

test.each([
  ['profile', '/books/settings', 'Username'],
  ['channel', '/books/settings/channel', 'Channel name'],
  ['account', '/books/settings/account', 'Current password'],
])('the %s settings have their own page, linked from the others', async (_what, address, field) => {
  await signIn();
  await visit(address);
  await until(() => labels().includes(field));
  const nav = document.querySelector('nav[aria-label=Settings]')!;
  expect([...nav.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
    [
      ['Profile', '/books/settings'],
      ['Channel', '/books/settings/channel'],
      ['Notifications', '/books/settings/notifications'],
      ['Account', '/books/settings/account'],
    ],
  );
  expect(nav.querySelector('[aria-current=page]')?.getAttribute('href')).toBe(address);
  expect([...document.querySelectorAll('h1')].map((title) => title.textContent)).toEqual(['Settings']);
});

test.each([
  ['#notifications', '/books/settings/notifications#notifications'],
  ['#reminders', '/books/settings/notifications#reminders'],
  ['#sign-in', '/books/settings/account#sign-in'],
  ['#deletion', '/books/settings/account#deletion'],
  ['#profile', '/books/settings#profile'],
])('the settings’ old address with %s redirects to the current one', async (hash, address) => {
  await signIn();
  await visit(`/books/settings${hash}`);
  expect(location.pathname + location.hash).toBe(address);
});

test('the channel’s name is saved on the channel page of the settings', async () => {
  await signIn();
  await visit('/books/settings/channel');
  await until(() => labels().includes('Channel name'));
  expect(document.activeElement).toBe(document.body);
  await press('Save channel');
  expect(pageText()).toContain('Nothing to save.');
  await fill('Channel name', 'Ada reads aloud');
  await press('Save channel');
  await until(() => pageText().includes('Saved.'));
  expect(sentChanges).toEqual([{ channelName: 'Ada reads aloud', headerColor: '#6366f1' }]);
});

test('text typed into the settings stays when the session ends', async () => {
  await signIn();
  await visit('/books/settings');
  await fill('Name', 'Ada L.');
  await act(async () => authState.set({ status: 'signedOut', ended: true }));
  expect(fieldOf('Name').value).toBe('Ada L.');
  await signIn();
  expect(fieldOf('Name').value).toBe('Ada L.');
});

test('signing out hides the settings', async () => {
  await signIn();
  await visit('/books/settings');
  await act(async () => authState.set({ status: 'signedOut', ended: false }));
  expect(pageText()).not.toContain('ada@example.com');
});

async function visit(address: string): Promise<void> {
  history.pushState(null, '', address);
  unmount = await render(
    <>
      <Route path="/books/settings" component={Settings} />
      <Route path="/books/settings/:page" component={Settings} />
    </>,
  );
  await settle();
  await settle();
}

const labels = () => [...document.querySelectorAll('label')].map(({ textContent }) => textContent);

async function signIn(): Promise<void> {
  const session = sessionOf({ accessToken: aToken() });
  if (!session) throw new Error('The token cannot be read.');
  await act(async () => authState.set({ status: 'signedIn', session }));
}

const anAccount = { hasPassword: true, google: true };
const aProfile = {
  userid: 'ada-id',
  username: 'ada',
  email: 'ada@example.com',
  name: 'Ada',
  channelName: 'Ada reads',
  usernameChosen: true,
};
