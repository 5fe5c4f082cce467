import {
  BatchGetCommand,
  ScanCommand,
  TransactGetCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { TableName, bootBooks, refusalOf } from './testing.ts';

let shop: Awaited<ReturnType<typeof bootBooks>>;
beforeEach(async () => {
  shop = await bootBooks();
});
afterEach(() => shop.close());

it('does all writes of a transaction, their index entries included', async () => {
  await Promise.all([{ id: 'old' }, { id: 'read', times: 1 }, { id: 'shop', open: true }].map(shop.put));
  await write(
    { Put: { TableName, Item: { id: 'new', owner: 'ada', at: 1 } } },
    {
      Update: { TableName, Key: { id: 'read' }, UpdateExpression: 'ADD times :by', ...valued({ ':by': 1 }) },
    },
    { Delete: { TableName, Key: { id: 'old' } } },
    { ConditionCheck: { TableName, Key: { id: 'shop' }, ConditionExpression: 'attribute_exists(id)' } },
  );
  expect(await read('new', 'read', 'old', 'shop')).toEqual([
    { id: 'new', owner: 'ada', at: 1 },
    { id: 'read', times: 2 },
    undefined,
    { id: 'shop', open: true },
  ]);
  expect(await shop.ownedBy('ada')).toEqual(['new']);
});

it('does nothing of a cancelled transaction, and gives one reason for each item, in order', async () => {
  await shop.put({ id: 'taken', title: 'Dune' });
  const ifNew = {
    ConditionExpression: 'attribute_not_exists(id)',
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  };
  const ofNothing = { UpdateExpression: 'SET pages = absent + :one', ...valued({ ':one': 1 }) };
  const refusal = await refusalOf(
    write(
      { Put: { TableName, Item: { id: 'fresh', owner: 'ada', at: 1 } } },
      { Put: { TableName, Item: { id: 'taken', title: 'Emma' }, ...ifNew } },
      { ConditionCheck: { TableName, Key: { id: 'gone' }, ConditionExpression: 'attribute_exists(id)' } },
      { Update: { TableName, Key: { id: 'other' }, ...ofNothing } },
    ),
  );
  expect(refusal.name).toBe('TransactionCanceledException');
  expect(refusal.message).toContain(
    '[None, ConditionalCheckFailed, ConditionalCheckFailed, ValidationError]',
  );
  const failed = { Code: 'ConditionalCheckFailed', Message: 'The conditional request failed' };
  expect(refusal.CancellationReasons).toEqual([
    { Code: 'None' },
    { ...failed, Item: { id: { S: 'taken' }, title: { S: 'Dune' } } },
    failed,
    { Code: 'ValidationError', Message: expect.stringContaining('does not exist in the item') },
  ]);
  expect(await read('fresh', 'taken', 'other')).toEqual([
    undefined,
    { id: 'taken', title: 'Dune' },
    undefined,
  ]);
  expect(await shop.ownedBy('ada')).toEqual([]);
});

it('refuses one item twice, no item, more than a hundred items, and a missing table', async () => {
  const puts = Array.from({ length: 101 }, (_, at) => ({ Put: { TableName, Item: { id: `b${at}` } } }));
  const refusals = await Promise.all([
    refusalOf(write(puts[0]!, { Delete: { TableName, Key: { id: 'b0' } } })),
    refusalOf(write()),
    refusalOf(write(...puts)),
    refusalOf(write(puts[0]!, { Put: { TableName: 'nowhere', Item: { id: 'b1' } } })),
  ]);
  const invalid = 'ValidationException';
  expect(refusals.map(({ name }) => name)).toEqual([invalid, invalid, invalid, 'ResourceNotFoundException']);
  await write(...puts.slice(1));
  expect((await shop.db.send(new ScanCommand({ TableName, Select: 'COUNT' }))).Count).toBe(100);
});

it('adds up under many writers at once', async () => {
  await Promise.all(
    [
      { id: 'from', credits: 100 },
      { id: 'to', credits: 0 },
    ].map(shop.put),
  );
  const move = { TableName, UpdateExpression: 'SET credits = credits + :by' };
  const take = { ...move, Key: { id: 'from' }, ConditionExpression: 'credits >= :least' };
  const give = { ...move, Key: { id: 'to' }, ...valued({ ':by': 3 }) };
  const payments = Array.from({ length: 50 }, () =>
    write({ Update: { ...take, ...valued({ ':by': -3, ':least': 3 }) } }, { Update: give }),
  );
  const settled = await Promise.allSettled(payments);
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(33);
  expect(await read('from', 'to')).toEqual([
    { id: 'from', credits: 1 },
    { id: 'to', credits: 99 },
  ]);
});

it('never shows a reader half of a transaction', async () => {
  const ids = ['a', 'b', 'c', 'd'];
  const turnTo = (turn: number) =>
    write(...ids.map((id) => ({ Put: { TableName, Item: { id, owner: 'ada', at: 1, turn } } })));
  const readers = [
    () => read(...ids),
    async () => {
      const Keys = ids.map((id) => ({ id }));
      return (await shop.db.send(new BatchGetCommand({ RequestItems: { books: { Keys } } }))).Responses!
        .books!;
    },
    async () => (await shop.db.send(new ScanCommand({ TableName }))).Items!,
    async () => (await shop.db.send(new ScanCommand({ TableName, IndexName: 'byOwner' }))).Items!,
  ];
  await turnTo(0);
  const writing = { done: false };
  const torn: unknown[] = [];
  const reading = readers.map(async (readAll) => {
    const seen = new Set<unknown>();
    while (!writing.done) {
      const turns = (await readAll()).map((item) => item?.turn as unknown);
      if (turns.length !== 4 || new Set(turns).size !== 1) torn.push(turns);
      seen.add(turns[0]);
    }
    return seen.size;
  });
  for (let turn = 1; turn <= 150; turn += 1) await turnTo(turn);
  writing.done = true;
  const seen = await Promise.all(reading);
  expect(torn).toEqual([]);
  expect(Math.min(...seen)).toBeGreaterThan(10);
});

function write(...TransactItems: object[]) {
  return shop.db.send(new TransactWriteCommand({ TransactItems }));
}

async function read(...ids: string[]) {
  const TransactItems = ids.map((id) => ({ Get: { TableName, Key: { id } } }));
  const { Responses } = await shop.db.send(new TransactGetCommand({ TransactItems }));
  return Responses!.map(({ Item }) => Item);
}

function valued(ExpressionAttributeValues: Record<string, unknown>) {
  return { ExpressionAttributeValues };
}
