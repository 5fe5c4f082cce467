// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import type { NewsSettings as NewsSettingsView } from '#shared/contract/news/notifications.ts';
import { pageText, press, settle } from '#web/testing/screen.tsx';
import { toastStore } from '#web/ui/toasts.ts';
import { ChannelNotifications } from './channel-tells.tsx';
import { NewsSettings } from './news-settings.tsx';
import { aNewsServer } from './testing/news-server.ts';
import { aSession, visit } from './testing/visit.tsx';

let unmount: () => Promise<void>;
afterEach(() => unmount());

const ada = { creatorId: 'cre_ada', username: 'ada', channelName: 'Ada reads', imageUrl: '/a.svg' };

describe('The notification settings', () => {
  test('show which kinds of news are listed or pop up, and which of them cannot be switched off (S1.19)', async () => {
    await open();
    expect(box('Someone follows you: in the list')?.checked).toBe(true);
    expect(box('Someone follows you: as a pop-up')?.checked).toBe(false);
    expect(box('A recording is ready: as a pop-up')).toBeNull();
    expect(pageText().match(/Always/g)).toHaveLength(2);
  });

  test('save a choice at once, and send only that choice', async () => {
    const server = await open();
    await act(async () => box('A channel you follow publishes a recording: in the list')?.click());
    expect(box('A channel you follow publishes a recording: in the list')?.checked).toBe(false);
    await settle();
    expect(server.requests).toEqual([
      ['PUT /notifications/settings', { kinds: { published: { list: false } } }],
    ]);
  });

  test('undo a choice that could not be saved, and show the reason', async () => {
    const server = await open();
    server.failing = /PUT/;
    await act(async () => box('A reminder: as a pop-up')?.click());
    await settle();
    expect(box('A reminder: as a pop-up')?.checked).toBe(true);
    expect(document.querySelector('output')?.textContent).toContain('Error: We can’t reach the server.');
  });

  test('list each channel whose notifications are reduced, and let the user change the choice', async () => {
    const server = await open((settings) => ({ ...settings, channels: [{ ...ada, tells: 'feed' }] }));
    expect(select().value).toBe('feed');
    await choose('nothing');
    await settle();
    expect(server.requests).toEqual([
      ['PUT /notifications/settings', { channel: { creatorId: 'cre_ada', tells: 'nothing' } }],
    ]);
    server.failing = /PUT/;
    await choose('all');
    await settle();
    expect(select().value).toBe('nothing');
  });

  test('let the user choose content and time of the email digest, in the browser’s time zone', async () => {
    const server = await open();
    await act(async () => box('A reminder: in the email digest')?.click());
    await settle();
    expect(selectOf('At')).toBeUndefined();
    await pick('How often', 'week');
    await pick('On', 'sun');
    await pick('At', '20');
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    expect(server.requests.map(([, body]) => body)).toEqual([
      { kinds: { reminder: { mail: false } } },
      { digest: { every: 'week', day: 'mon', hour: 8, timeZone } },
      { digest: { every: 'week', day: 'sun', hour: 8, timeZone } },
      { digest: { every: 'week', day: 'sun', hour: 20, timeZone } },
    ]);
    server.failing = /PUT/;
    await pick('How often', 'never');
    expect(selectOf('How often')?.value).toBe('week');
    expect(pageText()).toContain('Error: We can’t reach the server.');
  });

  test('mark the email column as off until the digest is turned on', async () => {
    await open();
    const header = () => [...document.querySelectorAll('th')].at(-1)?.textContent;
    expect(header()).toBe('Email (off)');
    expect(pageText()).toContain('The email digest is off.');
    await pick('How often', 'day');
    expect(header()).toBe('Email');
    expect(pageText()).not.toContain('The email digest is off.');
  });

  test.each([
    ['bounce', 'We turned this off because email to ada@example.com came back.'],
    ['complaint', 'We turned this off because email to ada@example.com was reported as spam.'],
  ] as const)('say why a digest was stopped by a %s, until it is turned on again', async (because, words) => {
    const server = await open((settings) => ({
      ...settings,
      digest: { every: 'never', stopped: { because, address: 'ada@example.com' } },
    }));
    expect(pageText()).toContain(words);
    await pick('How often', 'day');
    expect(pageText()).not.toContain('We turned this off because email to');
    expect(server.requests).toMatchObject([[expect.anything(), { digest: { every: 'day', hour: 8 } }]]);
  });

  test('say on which page a channel’s notifications can be reduced', async () => {
    await open();
    expect(pageText()).toContain(
      'You get all notifications from every channel you follow. To change that, press the bell on a channel’s page.',
    );
  });
});

describe('The bell on a channel’s page', () => {
  test('lets a follower choose which notifications come from that channel', async () => {
    const server = aNewsServer();
    unmount = await visit(<ChannelNotifications person={ada} />, server);
    expect(label()).toBe('Notifications from Ada reads: Everything');
    await press('Feed only');
    await settle();
    expect(label()).toBe('Notifications from Ada reads: Feed only');
    expect(server.requests).toEqual([
      ['PUT /notifications/settings', { channel: { creatorId: 'cre_ada', tells: 'feed' } }],
    ]);
  });

  test('undoes a choice that could not be saved, and shows the reason', async () => {
    const server = aNewsServer();
    unmount = await visit(<ChannelNotifications person={ada} />, server);
    server.failing = /PUT/;
    await press('Nothing');
    await settle();
    expect(label()).toBe('Notifications from Ada reads: Everything');
    expect(toastStore.get().at(-1)?.message).toContain('can’t reach the server');
  });

  test('is not shown to users who do not follow the channel', async () => {
    const server = aNewsServer();
    const respondNotFollowing = () => Promise.resolve(Response.json({ following: false }));
    unmount = await visit(<ChannelNotifications person={ada} />, { ...server, fetch: respondNotFollowing });
    expect(document.querySelector('button')).toBeNull();
  });
});

async function open(given: (settings: NewsSettingsView) => NewsSettingsView = (settings) => settings) {
  const server = aNewsServer();
  server.settings = given(server.settings);
  const session = aSession();
  unmount = await visit(<NewsSettings userid={session.userid} />, server, session);
  return server;
}

async function pick(label: string, value: string): Promise<void> {
  const chosen = selectOf(label)!;
  await act(async () => {
    chosen.value = value;
    chosen.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await settle();
}

async function choose(value: string): Promise<void> {
  await act(async () => {
    select().value = value;
    select().dispatchEvent(new Event('change', { bubbles: true }));
  });
}

const box = (name: string) => document.querySelector<HTMLInputElement>(`input[aria-label="${name}"]`);
const select = () => selectOf('Notifications from Ada reads')!;
const selectOf = (label: string) =>
  [...document.querySelectorAll('select')].find(({ labels }) => labels[0]?.textContent.startsWith(label));
const label = () => document.querySelector('[aria-haspopup=menu]')?.getAttribute('aria-label');
