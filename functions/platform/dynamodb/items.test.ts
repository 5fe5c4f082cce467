import { PutCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { bootTables, type Tables } from '#functions/testing/tables.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { conditionHeld, readItem, removeItem } from './items.ts';

let tables: Tables;
const key = { ownerId: 'ada', id: 'p1' };

beforeAll(async () => {
  tables = await bootTables('playlists');
});
afterAll(() => tables.close());

test('an item is read by its key until it is removed, and removing it twice is harmless', async () => {
  await tables.client.send(new PutCommand({ TableName: 'playlists', Item: { ...key, title: 'Evenings' } }));
  await tables.client.send(new PutCommand({ TableName: 'playlists', Item: { ...key, id: 'p2' } }));
  expect(await readItem(tables.client, 'playlists', key)).toEqual({ ...key, title: 'Evenings' });
  for (const _ of ['once', 'again']) await removeItem(tables.client, 'playlists', key);
  expect(await readItem(tables.client, 'playlists', key)).toBeUndefined();
  expect(await readItem(tables.client, 'playlists', { ...key, id: 'p2' })).toBeDefined();
});

test('reading an item asks the database for a consistent read, so its last write is included', async () => {
  const send = vi.fn<(command: { input: object }) => Promise<object>>(() => Promise.resolve({}));
  await readItem({ send } as unknown as DynamoDBDocumentClient, 'playlists', key);
  expect(send.mock.calls[0]![0].input).toMatchObject({ ConsistentRead: true });
});

test('a conditional write returns whether its condition held, and throws any other failure', async () => {
  const putIfNew = () =>
    tables.client.send(
      new PutCommand({
        TableName: 'playlists',
        Item: { ...key, id: 'p3' },
        ConditionExpression: 'attribute_not_exists(id)',
      }),
    );
  expect(await conditionHeld(putIfNew())).toBe(true);
  expect(await conditionHeld(putIfNew())).toBe(false);
  await expect(conditionHeld(Promise.reject(new Error('no network')))).rejects.toThrow('no network');
});
