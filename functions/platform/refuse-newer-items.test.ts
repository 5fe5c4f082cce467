import { DeleteCommand, PutCommand, UpdateCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { bootTables, type Tables } from '#functions/testing/tables.ts';
import { newestShapesIn } from '#shared/item-versions.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readItem, readItems } from './dynamodb/items.ts';
import { queryOnce } from './dynamodb/queries.ts';
import { refuseNewerItems } from './refuse-newer-items.ts';
import { setExpressions, setExpressionsIf } from './dynamodb/setting.ts';
import { transact } from './dynamodb/transaction.ts';
import { updateIf } from './dynamodb/update-if.ts';

let tables: Tables;
let client: DynamoDBDocumentClient;
const newest = new Map([['people', 2]]);

beforeAll(async () => {
  tables = await bootTables('playlists', 'people');
  client = refuseNewerItems(tables.connect(), newest);
  await put('playlists', { ownerId: 'ada', id: 'pl_now', v: 1, title: 'Evenings' });
  await put('playlists', { ownerId: 'grace', id: 'pl_later', v: 2, title: { en: 'Evenings' } });
  await put('people', { id: 'ada', v: 2, name: 'Ada' });
  await put('people', { id: 'grace', v: 3, name: 'Grace' });
});
afterAll(() => tables.close());

const TableName = 'playlists';
const newerKey = { ownerId: 'grace', id: 'pl_later' };
const old = { ...newerKey, v: 1, title: 'Evenings' };
const message = 'An item of playlists has shape 2, which is newer than this version of the code.';

describe('a stored item that a later version of our code wrote', () => {
  test.each([
    ['by its key', () => readItem(client, 'playlists', newerKey)],
    [
      'together with other items by their keys',
      () => readItems(client, 'playlists', [{ ownerId: 'ada', id: 'pl_now' }, newerKey]),
    ],
    ['as part of a page of a list', () => queryOnce(client, { TableName: 'playlists', ...ownedBy('grace') })],
  ])('cannot be read %s', async (_how, read) => {
    await expect(read()).rejects.toThrow(message);
  });

  test.each([
    ['put', () => client.send(new PutCommand({ TableName, Item: old }))],
    [
      'update',
      () =>
        client.send(new UpdateCommand({ TableName, Key: newerKey, ...setExpressions({ v: 1, title: '' }) })),
    ],
    [
      'conditional update',
      () =>
        updateIf(client, {
          TableName,
          Key: newerKey,
          ...setExpressionsIf({ v: 1 }, 'attribute_exists(id) OR #v = :v'),
        }),
    ],
    [
      'transaction',
      () =>
        transact(client, {
          read: { Put: { TableName, Item: { ...old, id: 'pl_more' } } },
          unread: { Put: { TableName, Item: old } },
        }),
    ],
  ])('cannot be overwritten by a %s, even by one that has not read the item', async (_how, write) => {
    const itemBefore = await readItem(tables.client, TableName, newerKey);
    await expect(write()).rejects.toThrow(message);
    expect(await readItem(tables.client, TableName, newerKey)).toEqual(itemBefore);
    expect(await readItem(tables.client, TableName, { ...newerKey, id: 'pl_more' })).toBeUndefined();
  });

  test('can be deleted together with its account', async () => {
    const Key = { ownerId: 'alan', id: 'pl_gone' };
    await put(TableName, { ...Key, v: 2 });
    await client.send(new DeleteCommand({ TableName, Key }));
    expect(await readItem(tables.client, TableName, Key)).toBeUndefined();
  });
});

test('an item is read if its version is known for that table; a newer version is refused', async () => {
  expect(await readItem(client, 'playlists', { ownerId: 'ada', id: 'pl_now' })).toMatchObject({ v: 1 });
  expect(await readItem(client, 'playlists', { ownerId: 'ada', id: 'pl_none' })).toBeUndefined();
  expect(await readItem(client, 'people', { id: 'ada' })).toMatchObject({ v: 2 });
  await expect(readItem(client, 'people', { id: 'grace' })).rejects.toThrow('An item of people has shape 3');
});

test('an item of a known version can be written, and the condition of the write still applies', async () => {
  const Key = { ownerId: 'ada', id: 'pl_new' };
  const first = { TableName, Item: { ...Key, v: 1, title: 'Mornings' } };
  const ifNew = { ConditionExpression: 'attribute_not_exists(id)' };
  await client.send(new PutCommand({ ...first, ...ifNew }));
  await expect(client.send(new PutCommand({ ...first, ...ifNew }))).rejects.toThrow(
    'The conditional request failed',
  );
  expect(await transact(client, { taken: { Put: { ...first, ...ifNew } } })).toEqual(new Set(['taken']));
  const renamed = setExpressionsIf({ title: 'Noons' }, '#title = :old', { values: { ':old': 'Mornings' } });
  expect(await updateIf(client, { TableName, Key, ...renamed })).toMatchObject({ title: 'Noons' });
  for (const condition of [
    '(#title = :old)',
    '(#title = :old) OR (#title = :old)',
    '#title = :old OR (v = :old)',
  ]) {
    const change = setExpressionsIf({ title: 'Noons' }, condition, { values: { ':old': 'Noons' } });
    expect(await updateIf(client, { TableName, Key, ...change })).toMatchObject({ title: 'Noons' });
  }
  await client.send(new PutCommand({ TableName: 'people', Item: { id: 'ada', v: 2, name: 'Countess' } }));
  expect(await readItem(client, 'people', { id: 'ada' })).toMatchObject({ name: 'Countess' });
});

test('the newest item version that our code knows is looked up by the table’s deployed name', () =>
  expect(
    newestShapesIn({ PEOPLE_TABLE: 'quillcast-people' }, { PEOPLE_TABLE: 2, BOOK_VERSIONS_TABLE: 3 }),
  ).toEqual(new Map([['quillcast-people', 2]])));

const put = (table: string, Item: object) => tables.client.send(new PutCommand({ TableName: table, Item }));

const ownedBy = (ownerId: string) => ({
  KeyConditionExpression: 'ownerId = :ownerId',
  ExpressionAttributeValues: { ':ownerId': ownerId },
});
