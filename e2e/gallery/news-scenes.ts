import type { Page } from '@playwright/test';
import type { Notification } from '#shared/contract/news/notifications.ts';
import { aPerson, daysAgo, nightShift, reply } from './samples.ts';
import { scene, type Scene } from './scene.ts';

export const newsScenes: readonly Scene[] = [
  scene({ name: 'news-bell', path: '/channels', as: 'grace', wholePage: false }, async (page) => {
    await showNews(page, sampleNotifications);
    await page.getByRole('button', { name: 'Notifications, 4 unread' }).click();
    await page.getByRole('link', { name: 'All notifications' }).waitFor();
  }),
  {
    name: 'news-list',
    path: '/books/notifications',
    as: 'grace',
    reach: (page) => showNews(page, sampleNotifications),
  },
  scene({ name: 'news-list-empty', path: '/books/notifications', as: 'grace' }, async (page) => {
    await showNews(page, []);
    await page.getByText('You’re all caught up').waitFor();
  }),
  scene({ name: 'feed', path: '/books/feed', as: 'grace' }, async (page) => {
    const published = page.getByRole('region', { name: 'Published by channels you follow' });
    await published.getByRole('listitem').first().waitFor();
  }),
  scene({ name: 'feed-empty', path: '/books/feed', as: 'grace' }, async (page) => {
    await reply(page, '**/api/activity-feed*', { activities: [] });
    await page.reload();
    await page.getByRole('main').getByRole('link', { name: 'Explore channels' }).waitFor();
  }),
];

async function showNews(page: Page, notifications: readonly Notification[]): Promise<void> {
  const unread = notifications.filter(({ read }) => !read).length;
  const nextPage = notifications.length > 0 && { nextCursor: 'more' };
  await reply(page, '**/api/notifications', { notifications, unread, ...nextPage });
  await page.reload();
  await page.getByRole('button', { name: /^Notifications/ }).waitFor();
}

const aNotification = (
  hours: number,
  kind: Notification['kind'],
  title: string,
  given: Partial<Notification> = {},
): Notification => {
  const at = daysAgo(hours / 24);
  const id = `${at}#${kind}`;
  return { id, ids: [id], kind, at, read: hours > 10, title, people: [], address: '/books/audio', ...given };
};

const ada = aPerson('ada', 'Ada Marlowe reads');

const sampleNotifications: readonly Notification[] = [
  aNotification(0.2, 'published', 'Ada Marlowe reads published “The Tide Table”.', { people: [ada] }),
  aNotification(1, 'audio-failed', '“What my grandmother said about the war” couldn’t be generated.', {
    detail: 'The voice could not be reached. Nothing was charged.',
  }),
  aNotification(2, 'reminder', 'A reminder', {
    detail: 'Half an hour for chapter nine, before the harbour wakes up.',
    address: undefined,
  }),
  aNotification(9, 'new-follower', 'Grace Okafor and 4 others follow you.', {
    people: [aPerson('grace', 'Grace Okafor'), ada, nightShift],
  }),
  aNotification(26, 'published', `${nightShift.channelName} published 40 recordings.`, {
    people: [nightShift],
  }),
  aNotification(27, 'audio-ready', '“Letters to a Lighthouse” is ready.'),
  aNotification(74, 'export-ready', 'The export of “The Salt Cartographers” is ready to download.'),
  aNotification(98, 'audio-taken-down', '“Not mine to read” was taken down.', {
    detail: 'It is a chapter of somebody else’s book.',
  }),
];
