import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { peopleStore } from '#functions/people/people-store.ts';
import { transact } from '#functions/platform/dynamodb/transaction.ts';
import { bootedChannels } from '#functions/testing/channels.ts';
import { requestDefaults } from '#functions/testing/request-defaults.ts';
import { bootTables, type Tables } from '#functions/testing/tables.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listChannels } from './list-channels.ts';

let tables: Tables;

beforeAll(async () => {
  tables = await bootTables('channels', 'directoryEntries', 'people');
  await channelOf('ada', 'Ada adores adagios', '2026-11-20');
  await channelOf('bea', 'Bea', '2026-11-22');
  await channelOf('cem', 'Cem of Adana', '2026-11-21');
});
afterAll(() => tables.close());

const addPerson = (username: string, channelName: string, more: object = {}) =>
  tables.client.send(
    new PutCommand({
      TableName: 'people',
      Item: { v: 1, id: `usr_${username}`, username, usernameChosen: true, channelName, ...more },
    }),
  );

async function channelOf(username: string, channelName: string, publishedAt: string): Promise<void> {
  await addPerson(username, channelName);
  const { listing } = bootedChannels(tables.client);
  const publication = { category: 'Fiction', publishedAt };
  await transact(tables.client, {
    channel: await listing.publishWrites(`usr_${username}`, undefined, publication),
  });
}

const list = (query: Parameters<ReturnType<typeof listChannels>>[0]['query']) =>
  listChannels({ ...bootedChannels(tables.client), people: peopleStore(tables.client, 'people') })({
    ...requestDefaults,
    actor: undefined,
    params: {},
    body: undefined,
    query,
  });
const listUsernames = async (query: Parameters<typeof list>[0]) =>
  (await list(query)).channels.map(({ username }) => username);

async function listAllPages(query: Parameters<typeof list>[0]): Promise<string[]> {
  const foundUsernames: string[] = [];
  for (let cursor: string | undefined; ;) {
    const page = await list({ ...query, limit: 1, ...(cursor !== undefined && { cursor }) });
    foundUsernames.push(...page.channels.map(({ username }) => username));
    if (page.nextCursor === undefined) return foundUsernames;
    cursor = page.nextCursor;
  }
}

test('channels are sorted by their latest publication, on one page and across several pages', async () => {
  expect(await listUsernames({})).toEqual(['bea', 'cem', 'ada']);
  expect(await listAllPages({})).toEqual(['bea', 'cem', 'ada']);
  expect(await listAllPages({ category: 'Fiction' })).toEqual(['bea', 'cem', 'ada']);
});

test('a channel with several words that match a search is listed once, also across pages', async () => {
  expect(await listUsernames({ query: 'ad' })).toEqual(['ada', 'cem']);
  expect(await listAllPages({ query: 'ad' })).toEqual(['ada', 'cem']);
  expect(await listUsernames({ query: 'ado' })).toEqual(['ada']);
  expect(await listUsernames({ query: 'cem adan' })).toEqual(['cem']);
});

test('a list refuses a cursor that belongs to another list', async () => {
  const { nextCursor: cursor } = await list({ limit: 1 });
  for (const query of [{ category: 'Fiction' as const }, { query: 'ad' }])
    await expect(list({ ...query, cursor: cursor! })).rejects.toMatchObject({ code: 'invalid' });
  const { nextCursor: ofWord } = await list({ query: 'ad', limit: 1 });
  await expect(list({ query: 'ado', cursor: ofWord! })).rejects.toMatchObject({ code: 'invalid' });
});

test('a channel whose account is being deleted disappears from the directory at once', async () => {
  await addPerson('bea', 'Bea', { deletion: 'ending' });
  expect(await listUsernames({})).toEqual(['cem', 'ada']);
  expect(await listUsernames({ query: 'bea' })).toEqual([]);
  await addPerson('bea', 'Bea', { deletion: 'asked' });
  expect(await listUsernames({})).toEqual(['bea', 'cem', 'ada']);
});
