import { PutCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { bootTables, type Tables } from '#functions/testing/tables.ts';
import { newestShapesIn } from '#shared/item-versions.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readItem, readItems } from './items.ts';
import { queryOnce } from './queries.ts';
import { refuseNewerItems } from './refuse-newer-items.ts';
import { followStore } from '#functions/channels/follow-store.ts';

let tables: Tables;
let client: DynamoDBDocumentClient;
const newest = new Map([['people', 2]]);

beforeAll(async () => {
  tables = await bootTables('playlists', 'people', 'follows', 'channels');
  client = refuseNewerItems(tables.client, newest);
  await put('playlists', { ownerId: 'ada', id: 'pl_now', v: 1, title: 'Evenings' });
  await put('playlists', { ownerId: 'grace', id: 'pl_later', v: 2, title: { en: 'Evenings' } });
  await put('people', { id: 'ada', v: 2, name: 'Ada' });
  await put('people', { id: 'grace', v: 3, name: 'Grace' });
});
afterAll(() => tables.close());

const later = { ownerId: 'grace', id: 'pl_later' };
const told = 'An item of playlists has shape 2, which is newer than this version of the code.';

describe('an item that a version after this one has written', () => {
  test.each([
    ['by its key', () => readItem(client, 'playlists', later)],
    [
      'among others by their keys',
      () => readItems(client, 'playlists', [{ ownerId: 'ada', id: 'pl_now' }, later]),
    ],
    ['in a page of a list', () => queryOnce(client, { TableName: 'playlists', ...ownedBy('grace') })],
  ])('is not read %s', async (_how, read) => {
    await expect(read()).rejects.toThrow(told);
  });

  test('stays as it is: whoever would change it reads it first', async () => {
    const follows = followStore(client, 'follows', { followWrites: () => [] } as never);
    const follow = { followerId: 'ada', followedId: 'grace', v: 9, followedAt: 'later' };
    await put('follows', follow);
    await expect(follows.get('ada', 'grace')).rejects.toThrow('An item of follows has shape 9');
    newest.set('follows', 9);
    expect(await follows.get('ada', 'grace')).toEqual(follow);
  });
});

test('what is no newer than this version knows is read, table by table', async () => {
  expect(await readItem(client, 'playlists', { ownerId: 'ada', id: 'pl_now' })).toMatchObject({ v: 1 });
  expect(await readItem(client, 'playlists', { ownerId: 'ada', id: 'pl_none' })).toBeUndefined();
  expect(await readItem(client, 'people', { id: 'ada' })).toMatchObject({ v: 2 });
  await expect(readItem(client, 'people', { id: 'grace' })).rejects.toThrow('An item of people has shape 3');
});

test('a function knows its tables by the names that they were deployed under', () =>
  expect(
    newestShapesIn({ PEOPLE_TABLE: 'quillcast-people' }, { PEOPLE_TABLE: 2, BOOK_VERSIONS_TABLE: 3 }),
  ).toEqual(new Map([['quillcast-people', 2]])));

const put = (TableName: string, Item: object) => tables.client.send(new PutCommand({ TableName, Item }));

const ownedBy = (ownerId: string) => ({
  KeyConditionExpression: 'ownerId = :ownerId',
  ExpressionAttributeValues: { ':ownerId': ownerId },
});
