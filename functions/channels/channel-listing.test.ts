import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { removeItem } from '#functions/platform/dynamodb/items.ts';
import { transact, type Write } from '#functions/platform/dynamodb/transaction.ts';
import type { PodcastSettings } from '#shared/contract/channels/podcast.ts';
import { bootedChannels } from '#functions/testing/channels.ts';
import { bootTables, type Tables } from '#functions/testing/tables.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Publication } from './channel-listing.ts';
import { entriesOf } from './directory-entries.ts';

let tables: Tables;
let stores: ReturnType<typeof bootedChannels>;

beforeAll(async () => {
  tables = await bootTables('channels', 'directoryEntries', 'people');
  stores = bootedChannels(tables.client);
});
afterAll(() => tables.close());
beforeEach(async () => {
  await stores.directory.removeAllOf(ada);
  await removeItem(tables.client, 'channels', { ownerId: ada });
  await called({ channelName: 'Ada reads' });
});

const ada = 'usr_ada';
const called = (names: object) =>
  tables.client.send(
    new PutCommand({
      TableName: 'people',
      Item: { v: 1, id: ada, username: 'ada', usernameChosen: true, ...names },
    }),
  );
const fiction: Publication = { category: 'Fiction', publishedAt: '2026-11-20T08:00:00.000Z' };
const poetry: Publication = { category: 'Poetry', publishedAt: '2026-11-21T08:00:00.000Z' };

const publish = (before?: Publication, after?: Publication) =>
  commitWithRetries(() => stores.listing.publishWrites(ada, before, after));

async function commitWithRetries(writes: () => Promise<Write[]>): Promise<number> {
  for (let times = 1; ; times += 1)
    if ((await transact(tables.client, { writes: await writes() })).size === 0) return times;
}

const listsWith = async (...lists: string[]) => {
  const pages = await Promise.all(
    lists.map(async (list) => ({ list, ...(await stores.directory.listOf(list, { limit: 10 })) })),
  );
  return pages.filter(({ entries }) => entries.length > 0).map(({ list }) => list);
};
const changePodcast = (podcast: PodcastSettings) =>
  commitWithRetries(() => stores.listing.restyleWrites(ada, { podcast }));

const allLists = ['all', 'category Fiction', 'category Poetry', 'word ad', 'word re', 'word wr'];

async function expectExactEntries(): Promise<void> {
  const record = await stores.channels.get(ada);
  const pages = await Promise.all(allLists.map((list) => stores.directory.listOf(list, { limit: 10 })));
  const storedEntries = pages.flatMap(({ entries }) =>
    entries.map(({ list, sortKey }) => ({ list, sortKey })),
  );
  expect(storedEntries.toSorted(byKey)).toEqual(entriesOf(record).toSorted(byKey));
}
const byKey = (a: { list: string; sortKey: string }, b: typeof a) =>
  `${a.list}${a.sortKey}`.localeCompare(`${b.list}${b.sortKey}`);

test('the first public audio adds the channel to the directory, and the last removes it', async () => {
  await publish(undefined, fiction);
  expect(await listsWith(...allLists)).toEqual(['all', 'category Fiction', 'word ad', 'word re']);
  await publish(fiction, undefined);
  expect(await listsWith(...allLists)).toEqual([]);
});

test('changing an audio’s category updates the counts of its channel and the directory', async () => {
  await publish(undefined, fiction);
  await publish(undefined, fiction);
  await publish(fiction, { ...fiction, category: 'Poetry' });
  const { published } = await stores.channels.get(ada);
  const { publishedAt: latestAt } = fiction;
  expect(published).toEqual({ Fiction: { count: 1, latestAt }, Poetry: { count: 1, latestAt } });
  await expectExactEntries();
});

test('a new publication moves the channel to the top, and republishing an older audio does not', async () => {
  await publish(undefined, poetry);
  await publish(undefined, fiction);
  const sortKey = async () => (await stores.directory.listOf('all', { limit: 1 })).entries[0]!.sortKey;
  expect(await sortKey()).toBe(`${poetry.publishedAt}#${ada}`);
  await publish(undefined, { category: 'Fiction', publishedAt: '2026-11-22T08:00:00.000Z' });
  expect(await sortKey()).toBe(`2026-11-22T08:00:00.000Z#${ada}`);
  await expectExactEntries();
});

test('editing an audio without touching visibility or category writes nothing to the directory', async () => {
  expect(await stores.listing.publishWrites(ada, fiction, fiction)).toEqual([]);
  expect(await stores.listing.publishWrites(ada)).toEqual([]);
});

test('simultaneous publications and withdrawals are each counted once', async () => {
  await Promise.all(Array.from({ length: 4 }, () => publish(undefined, fiction)));
  const attempts = await Promise.all([
    publish(undefined, poetry),
    publish(fiction, undefined),
    publish(fiction, poetry),
    commitWithRetries(() => stores.listing.renameWrites(ada, { channelName: 'Ada writes' })),
  ]);
  expect(Math.max(...attempts)).toBeGreaterThan(1);
  const { published, words } = await stores.channels.get(ada);
  expect(published).toMatchObject({ Fiction: { count: 2 }, Poetry: { count: 2 } });
  expect(words).toEqual(['ada', 'writes']);
  await expectExactEntries();
});

test('withdrawing an audio that was never counted changes no count', async () => {
  await publish(undefined, poetry);
  await publish(fiction, undefined);
  expect((await stores.channels.get(ada)).published).toMatchObject({ Poetry: { count: 1 } });
});

test('publishing is refused if the channel is renamed meanwhile; a retry uses the new name', async () => {
  const stale = await stores.listing.publishWrites(ada, undefined, fiction);
  await commitWithRetries(() => stores.listing.renameWrites(ada, { channelName: 'Ada writes' }));
  await called({ channelName: 'Ada writes' });
  expect(await transact(tables.client, { stale })).toEqual(new Set(['stale']));
  await publish(undefined, fiction);
  expect(await listsWith(...allLists)).toEqual(['all', 'category Fiction', 'word ad', 'word wr']);
});

test('a channel with public audio is listed as soon as its owner has chosen a username', async () => {
  await called({ usernameChosen: false, channelName: 'Ada reads' });
  await publish(undefined, fiction);
  expect(await listsWith(...allLists)).toEqual([]);
  await commitWithRetries(() => stores.listing.renameWrites(ada, { username: 'ada', usernameChosen: true }));
  expect(await listsWith(...allLists)).toEqual(['all', 'category Fiction', 'word ad', 'word re']);
});

test('a new header colour or a new follower does not change a channel’s directory entries', async () => {
  await publish(undefined, fiction);
  const { published } = await stores.channels.get(ada);
  await commitWithRetries(() => stores.listing.restyleWrites(ada, { headerColor: '#aa3355' }));
  await transact(tables.client, { channel: stores.channels.countWrite(ada, 'followerCount', 1) });
  expect(await stores.channels.get(ada)).toMatchObject({
    published,
    headerColor: '#aa3355',
    followerCount: 1,
  });
  await expectExactEntries();
});

test('feed settings left out of a request stay unchanged, and those sent empty are removed', async () => {
  await changePodcast({ language: 'de', ownerEmail: 'ada@example.com', explicit: true });
  await changePodcast({ copyright: '© Ada', ownerEmail: '', explicit: false });
  const { podcast, bio } = await stores.channels.get(ada);
  expect({ podcast, bio }).toEqual({
    podcast: { language: 'de', explicit: false, copyright: '© Ada' },
    bio: '',
  });
});

test('two simultaneous changes to the feed settings are both saved', async () => {
  await Promise.all([changePodcast({ language: 'de' }), changePodcast({ copyright: '© Ada' })]);
  expect((await stores.channels.get(ada)).podcast).toEqual({ language: 'de', copyright: '© Ada' });
});
