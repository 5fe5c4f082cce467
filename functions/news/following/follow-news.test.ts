import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bootReaders, type Readers } from '#functions/news/testing/readers.ts';
import type { Person } from '#functions/people/people-store.ts';
import { transact } from '#functions/platform/dynamodb/transaction.ts';
import { recordedNews } from '#functions/testing/recorded-news.ts';
import { announcementStore } from '#functions/news/announcement-store.ts';
import { followNews } from './follow-news.ts';

let deps: Readers;
let recorded: ReturnType<typeof recordedNews>;
let ada: Person;
let grace: Person;
let run = 0;

beforeAll(async () => void (deps = await bootReaders()));
afterAll(() => deps.close());
beforeEach(async () => {
  run += 1;
  recorded = recordedNews(deps.client);
  [ada, grace] = await Promise.all([deps.aPerson(`ada${run}`), deps.aPerson(`grace${run}`)]);
});

const announcements = () => announcementStore(deps.client, 'announcements');
const followedAt = '2026-11-21T09:30:00.000Z';
const begins = async (follower: Person, followed = ada) => {
  await deps.follow(follower, followed);
  await followNews({ ...deps, ...recorded, announcements: announcements() })({
    follower,
    followed,
    followedAt,
  });
};
async function published(days: readonly number[]) {
  for (const day of days)
    await deps.anAudio(ada, `day${day}x${run}`, {
      publishedAt: `2026-11-${String(day).padStart(2, '0')}T08:00:00.000Z`,
    });
}

test('five simultaneous new followers share one notification that counts all of them (S1.22)', async () => {
  const many = await Promise.all(Array.from({ length: 5 }, (_, index) => deps.aPerson(`fan${run}x${index}`)));
  await Promise.all(many.map((one) => begins(one)));
  const { notifications, unread } = await deps.notificationsOf(ada);
  expect(unread).toBe(1);
  expect(notifications).toMatchObject([{ kind: 'new-follower', read: false }]);
  expect(notifications[0]!.title).toMatch(/ and 4 others follow you\.$/);
});

test('following an author twice on one day notifies the author once, in the list and live', async () => {
  await deps.choose(ada, { kinds: { 'new-follower': { live: true } } });
  await begins(grace);
  const { notifications } = await deps.notificationsOf(ada);
  await deps.read(ada);
  await begins(grace);
  expect((await deps.notificationsOf(ada)).unread).toBe(0);
  expect(recorded.newsToldTo(ada.id)).toEqual([
    {
      kind: 'new-follower',
      id: notifications[0]!.id,
      title: `${grace.channelName} follows you.`,
      address: `/channel/${grace.username}`,
    },
  ]);
});

test('a new follower is added to the author’s notifications, by default without a live message', async () => {
  await begins(grace);
  expect(recorded.newsToldTo(ada.id)).toEqual([]);
  expect((await deps.notificationsOf(ada)).notifications).toHaveLength(1);
});

test('a new follower gets the author’s five newest audios in the feed, without a notification (S1.23)', async () => {
  await published([11, 12, 13, 14, 15, 16, 17]);
  await deps.anAudio(ada, `hidden${run}`, { visibility: 'private' });
  for (const _ of [1, 2]) await begins(grace);
  const { activities } = await deps.feedOf(grace);
  expect(activities.map(({ at }) => at.slice(8, 10))).toEqual(['17', '16', '15', '14', '13']);
  expect(await deps.notificationsOf(grace)).toMatchObject({ notifications: [], unread: 0 });
});

test('a new follower’s feed has the author’s five newest audios and posts together, newest first (S1.23)', async () => {
  await published([11, 13, 15, 17]);
  for (const day of [12, 14, 16])
    await deps.aPost(ada, `post${day}x${run}`, { publishedAt: `2026-11-${day}T08:00:00.000Z` });
  await deps.aPost(ada, `draft${run}`, { publication: undefined as never });
  await begins(grace);
  const { activities } = await deps.feedOf(grace);
  expect(activities.map(({ at, kind }) => [at.slice(8, 10), kind])).toEqual([
    ['17', 'audio'],
    ['16', 'post'],
    ['15', 'audio'],
    ['14', 'post'],
    ['13', 'audio'],
  ]);
  expect(await deps.notificationsOf(grace)).toMatchObject({ notifications: [], unread: 0 });
});

test('a publication announced just after a person followed its author is in their feed only once', async () => {
  await published([17]);
  const at = '2026-11-18T08:00:00.000Z';
  const announced = { ownerId: ada.id, thingId: `day17x${run}` };
  await transact(deps.client, { announcement: announcements().publishWrite(announced, 'published', at, at) });
  await begins(grace);
  expect(await deps.tell(grace, ada, `day17x${run}`, at)).toBe(false);
  expect((await deps.feedOf(grace)).activities).toHaveLength(1);
});

test('following an author again neither repeats an announced publication nor marks it as read', async () => {
  await published([17]);
  await deps.tell(grace, ada, `day17x${run}`, '2026-11-17T08:00:00.000Z');
  await begins(grace);
  expect((await deps.feedOf(grace)).activities).toHaveLength(1);
  expect(await deps.notificationsOf(grace)).toMatchObject({ notifications: [{}], unread: 1 });
});

test('if filling a new follower’s feed fails, the author is still notified; a retry fills it', async () => {
  await published([17]);
  const failingAudios = { listPublicOf: () => Promise.reject(new Error('The power failed.')) };
  const newFollow = { follower: grace, followed: ada, followedAt };
  await deps.follow(grace, ada);
  await expect(
    followNews({ ...deps, ...recorded, announcements: announcements(), audios: failingAudios })(newFollow),
  ).rejects.toThrow('The power failed.');
  expect((await deps.notificationsOf(ada)).notifications).toHaveLength(1);
  await begins(grace);
  expect((await deps.feedOf(grace)).activities).toHaveLength(1);
  expect((await deps.notificationsOf(ada)).notifications).toHaveLength(1);
});
