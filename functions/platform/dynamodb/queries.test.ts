import { PutCommand, type DynamoDBDocumentClient, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import { bootTables, type Tables } from '#functions/testing/tables.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { queryAll, queryByTime, queryThroughKeys, recordsOf } from './queries.ts';

let tables: Tables;
const days = ['2026-11-19', '2026-11-20', '2026-11-21'];

beforeAll(async () => {
  tables = await bootTables('audio');
  for (const ownerId of ['ada', 'bob'])
    for (const createdAt of days)
      await tables.client.send(
        new PutCommand({
          TableName: 'audio',
          Item: { id: `${ownerId} ${createdAt}`, ownerId, createdAt, title: 'Any' },
        }),
      );
});
afterAll(() => tables.close());

test('an owner’s list goes from newest to oldest and contains only the owner’s items', async () => {
  const first = await page(2);
  expect(first.items).toMatchObject([{ id: 'ada 2026-11-21' }, { id: 'ada 2026-11-20' }]);
  expect(first.after).toEqual({ id: 'ada 2026-11-20', createdAt: '2026-11-20' });
  const second = await page(2, first.after);
  expect(second.items).toMatchObject([{ id: 'ada 2026-11-19' }]);
  expect(second).not.toHaveProperty('after');
});

test('a query through a keys-only index returns complete, current records in index order', async () => {
  const recordPages = queryThroughKeys<{ id: string; title: string }>(tables.client, ['id'], {
    TableName: 'audio',
    IndexName: 'byOwner',
    KeyConditionExpression: 'ownerId = :ada',
    ExpressionAttributeValues: { ':ada': 'ada' },
  });
  const records = (await Array.fromAsync(recordPages)).flat();
  expect(records).toMatchObject(days.map((day) => ({ id: `ada ${day}`, title: 'Any' })));
});

test('a query leaves out records that were deleted or moved, even if an index still lists them', async () => {
  const entries = [
    { id: 'ada 2026-11-19', ownerId: 'ada', createdAt: '2026-11-19' },
    { id: 'ada 2026-11-20', ownerId: 'bob', createdAt: '2026-11-20' },
    { id: 'gone', ownerId: 'ada', createdAt: '2026-11-21' },
  ];
  expect(await recordsOf(tables.client, 'audio', ['id'], entries)).toMatchObject([{ id: 'ada 2026-11-19' }]);
});

test('a query reads all pages, and each request continues where the previous one stopped', async () => {
  const answers = [
    { Items: [{ id: 1 }], LastEvaluatedKey: { id: 1 } },
    { LastEvaluatedKey: { id: 2 } },
    { Items: [{ id: 3 }] },
  ];
  const send = vi.fn<(command: { input: QueryCommandInput }) => Promise<object>>(() =>
    Promise.resolve(answers.shift()!),
  );
  const all = queryAll({ send } as unknown as DynamoDBDocumentClient, { TableName: 'audio', Limit: 1 });
  expect(await Array.fromAsync(all)).toEqual([[{ id: 1 }], [], [{ id: 3 }]]);
  expect(send.mock.calls.map(([{ input }]) => input)).toEqual([
    { TableName: 'audio', Limit: 1, ExclusiveStartKey: undefined },
    { TableName: 'audio', Limit: 1, ExclusiveStartKey: { id: 1 } },
    { TableName: 'audio', Limit: 1, ExclusiveStartKey: { id: 2 } },
  ]);
});

const page = (limit: number, after?: { id: string; createdAt: string }) =>
  queryByTime<{ id: string }>(
    tables.client,
    { TableName: 'audio', IndexName: 'byOwner', key: ['ownerId', 'ada'] },
    { limit, after },
  );
