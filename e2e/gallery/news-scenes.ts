import type { Page } from '@playwright/test';
import type { Writing } from '#shared/contract/books/writing-goals.ts';
import type { ChannelPerson } from '#shared/contract/channels/channels.ts';
import type { Notification } from '#shared/contract/news/notifications.ts';
import type { Scene } from './scene.ts';
import { openSampleBook } from './workspace-scenes.ts';

/** What one is told: the bell, the list in its states, the feed, and what one chooses. */
export const newsScenes: readonly Scene[] = [
  {
    name: 'news-bell',
    path: '/channels',
    as: 'grace',
    reach: async (page) => {
      await tell(page, some, 4);
      await page.getByRole('button', { name: 'Notifications, 4 unread' }).click();
      await page.getByRole('link', { name: 'All notifications' }).waitFor();
    },
    wholePage: false,
  },
  {
    name: 'news-bell-many',
    path: '/channels',
    as: 'grace',
    reach: async (page) => {
      await tell(page, some, 100);
      await page.getByRole('button', { name: 'Notifications, 99+ unread' }).click();
      await page.getByRole('link', { name: 'All notifications' }).waitFor();
    },
    wholePage: false,
  },
  {
    name: 'news-list',
    path: '/books/notifications',
    as: 'grace',
    reach: (page) => tell(page, some, 4),
  },
  {
    name: 'news-list-arrived',
    path: '/books/notifications',
    as: 'grace',
    reach: async (page) => {
      await tell(page, some.slice(2), 2);
      await page.getByText('2 unread').waitFor();
      await answer(page, some, 4);
      await page.evaluate(() => {
        // what is younger than five seconds is not asked for again
        const later = performance.now() + 6_000;
        return new Promise((done) => setTimeout(done, later - performance.now()));
      });
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
      await page.getByRole('button', { name: '2 new' }).waitFor();
    },
  },
  {
    name: 'news-list-empty',
    path: '/books/notifications',
    as: 'grace',
    reach: async (page) => {
      await tell(page, [], 0);
      await page.getByText('You’re all caught up').waitFor();
    },
  },
  {
    name: 'news-list-failed',
    path: '/books/notifications',
    as: 'grace',
    breaks: true,
    reach: async (page) => {
      await page.route('**/api/notifications', (route) => route.fulfill({ status: 400, json: refusal }));
      await page.reload();
      await page.getByRole('button', { name: 'Try again' }).waitFor();
    },
  },
  { name: 'news-list-visitor', path: '/books/notifications' },
  {
    name: 'feed',
    path: '/books/feed',
    as: 'grace',
    reach: (page) =>
      page
        .getByRole('region', { name: 'Published by channels you follow' })
        .getByRole('listitem')
        .first()
        .waitFor(),
  },
  {
    name: 'feed-empty',
    path: '/books/feed',
    as: 'grace',
    reach: async (page) => {
      await page.route('**/api/activity-feed*', (route) => route.fulfill({ json: { activities: [] } }));
      await page.reload();
      await page.getByRole('main').getByRole('link', { name: 'Explore channels' }).waitFor();
    },
  },
  { name: 'feed-visitor', path: '/books/feed' },
  {
    name: 'settings-notifications',
    path: '/books/settings/notifications',
    as: 'grace',
    reach: async (page) => {
      await page.route('**/api/notifications/settings', async (route) => {
        const response = await route.fetch();
        const { settings } = (await response.json()) as { settings: object };
        const digest = { every: 'week', day: 'sun', hour: 20, timeZone: 'Europe/Berlin' };
        const channels = [
          { ...ada, tells: 'feed' },
          { ...nightShift, tells: 'nothing' },
        ];
        await route.fulfill({ response, json: { settings: { ...settings, channels, digest } } });
      });
      await page.reload();
      await page.getByRole('combobox', { name: /The Night Shift/ }).waitFor();
      await page.locator('#notifications').scrollIntoViewIfNeeded();
    },
    wholePage: false,
  },
  {
    name: 'settings-digest-stopped',
    path: '/books/settings/notifications',
    as: 'grace',
    reach: async (page) => {
      await page.route('**/api/notifications/settings', async (route) => {
        const response = await route.fetch();
        const { settings } = (await response.json()) as { settings: object };
        const digest = { every: 'never', stopped: { because: 'bounce', address: 'grace@example.com' } };
        await route.fulfill({ response, json: { settings: { ...settings, digest } } });
      });
      await page.reload();
      await page.getByRole('heading', { name: 'Email digest' }).scrollIntoViewIfNeeded();
    },
    wholePage: false,
  },
  {
    name: 'news-bell-at-the-desk',
    path: '/books/dashboard',
    as: 'ada',
    reach: async (page) => {
      await answer(page, some, 4);
      await openSampleBook(page);
      const bell = page.getByRole('button', { name: 'Notifications, 4 unread' });
      // where there is less room, their page is in a menu
      if (!(await bell.isVisible())) return;
      await bell.click();
      await page.getByRole('link', { name: 'All notifications' }).waitFor();
    },
    wholePage: false,
  },
  {
    name: 'writing-goals',
    path: '/books/dashboard',
    as: 'ada',
    reach: (page) => writingOf(page, reached),
  },
  {
    name: 'writing-goals-dialog',
    path: '/books/dashboard',
    as: 'ada',
    reach: async (page) => {
      await writingOf(page, reached);
      await page.getByRole('button', { name: 'Change goals' }).click();
      await page.getByRole('dialog').getByLabel('A day').fill('many');
      await page.getByRole('button', { name: 'Save goals' }).click();
    },
    wholePage: false,
  },
  {
    name: 'channel-tells',
    path: '/channel/ada',
    as: 'grace',
    reach: async (page) => {
      await page.getByRole('button', { name: /^Notifications from / }).click();
      await page.getByRole('menuitemradio', { name: 'Feed only' }).waitFor();
    },
    wholePage: false,
  },
  { name: 'unsubscribe', path: '/mail/unsubscribe?secret=nobody.none' },
  { name: 'unsubscribe-not-whole', path: '/mail/unsubscribe' },
  {
    name: 'unsubscribe-used',
    path: '/mail/unsubscribe?secret=nobody.none',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Unsubscribe' }).click();
      await page.getByText('This link no longer works').waitFor();
    },
  },
  {
    name: 'unsubscribe-done',
    path: '/mail/unsubscribe?secret=nobody.none',
    reach: async (page) => {
      await page.route('**/api/mail/unsubscribe?*', (route) => route.fulfill({ status: 204 }));
      await page.getByRole('button', { name: 'Unsubscribe' }).click();
      await page.getByText('You are unsubscribed').waitFor();
    },
  },
];

async function tell(page: Page, notifications: readonly Notification[], unread: number): Promise<void> {
  await answer(page, notifications, unread);
  await page.reload();
  await page.getByRole('button', { name: /^Notifications/ }).waitFor();
}

const answer = (page: Page, notifications: readonly Notification[], unread: number) =>
  page.route('**/api/notifications', (route) =>
    route.fulfill({
      json: { notifications, unread, ...(notifications.length > 0 && { nextCursor: 'more' }) },
    }),
  );

async function writingOf(page: Page, writing: Writing): Promise<void> {
  await page.route('**/api/writing-goals', (route) => route.fulfill({ json: { writing } }));
  await page.reload();
  await page.getByRole('region', { name: 'Writing goals' }).waitFor();
}

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

const dayAgo = (days: number) => hoursAgo(days * 24).slice(0, 10);
const written = (days: number, words: number) =>
  ({ day: dayAgo(days), words, characters: words * 6, goal: 500, measure: 'words' }) as const;
/** A week that went well. */
const reached: Writing = {
  goals: { timeZone: 'Europe/Berlin', measure: 'words', daily: 500, weekly: 2_500 },
  today: dayAgo(0),
  days: [written(0, 812), written(1, 500), written(2, 731), written(4, 260), written(5, 540)],
  streak: 4,
  books: [],
};

const refusal = { message: 'Your notifications cannot be read at the moment.', code: 'invalid' };

const person = (username: string, channelName: string): ChannelPerson => ({
  creatorId: `cre_${username}`,
  username,
  channelName,
  imageUrl: '/default-avatar.svg',
});
const ada = person('ada', 'Ada Marlowe reads');
const nightShift = person(
  'the-night-shift',
  'The Night Shift: stories for those who are awake when nobody else is',
);

const told = (
  hours: number,
  kind: Notification['kind'],
  title: string,
  given: Partial<Notification> = {},
) => {
  count += 1;
  const at = hoursAgo(hours);
  const id = `${at}#${kind}#${count}`;
  const address = leadsNowhere.has(kind) ? {} : { address: '/books/audio' };
  return { id, ids: [id], kind, at, read: false, title, people: [], ...address, ...given };
};

let count = 0;
const leadsNowhere: ReadonlySet<string> = new Set(['reminder', 'report-reviewed']);

const some: readonly Notification[] = [
  told(0.2, 'published', 'Ada Marlowe reads published “The Tide Table”.', { people: [ada] }),
  told(1, 'audio-failed', '“What my grandmother said about the war” couldn’t be generated.', {
    detail: 'The voice could not be reached. Nothing was charged.',
  }),
  told(2, 'reminder', 'A reminder', {
    detail: 'Half an hour for chapter nine, before the harbour wakes up.',
  }),
  told(9, 'new-follower', 'Grace Okafor and 4 others follow you.', {
    people: [person('grace', 'Grace Okafor'), ada, nightShift],
  }),
  told(26, 'published', `${nightShift.channelName} published 40 recordings.`, {
    people: [nightShift],
    read: true,
  }),
  told(27, 'audio-ready', '“Letters to a Lighthouse” is ready.', { read: true }),
  told(30, 'book-audio-ready', 'The audiobook of “The Salt Cartographers” is ready.', { read: true }),
  told(74, 'export-ready', 'The export of “The Salt Cartographers” is ready to download.', { read: true }),
  told(75, 'reading-ready', 'The AI has read all of “The Salt Cartographers”.', { read: true }),
  told(98, 'audio-taken-down', '“Not mine to read” was taken down.', {
    read: true,
    detail: 'It is a chapter of somebody else’s book.',
  }),
  told(99, 'report-reviewed', 'We reviewed your report.', {
    read: true,
  }),
];
