import { QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { TableName, bootBooks, ownerNamed, refusalOf } from './testing.ts';

let fixture: Awaited<ReturnType<typeof bootBooks>>;
beforeEach(async () => {
  fixture = await bootBooks();
});
afterEach(() => fixture.close());

it('a transaction does all of its writes, including their index entries', async () => {
  await Promise.all([{ id: 'old' }, { id: 'read', times: 1 }].map(fixture.put));
  await write(
    { Put: { TableName, Item: { id: 'new', owner: 'ada', at: 1 } } },
    {
      Update: {
        TableName,
        Key: { id: 'read' },
        UpdateExpression: 'ADD times :by',
        ...withValues({ ':by': 1 }),
      },
    },
    { Delete: { TableName, Key: { id: 'old' } } },
  );
  expect(await readItems('new', 'read', 'old')).toEqual([
    { id: 'new', owner: 'ada', at: 1 },
    { id: 'read', times: 2 },
    undefined,
  ]);
  expect(await fixture.ownedBy('ada')).toEqual(['new']);
});

it('a cancelled transaction writes nothing and gives one reason per item, in order', async () => {
  await fixture.put({ id: 'taken', title: 'Dune' });
  const ifNew = { ConditionExpression: 'attribute_not_exists(id)' };
  const refusal = await refusalOf(
    write(
      { Put: { TableName, Item: { id: 'fresh', owner: 'ada', at: 1 } } },
      { Put: { TableName, Item: { id: 'taken', title: 'Emma' }, ...ifNew } },
      { Delete: { TableName, Key: { id: 'gone' }, ConditionExpression: 'attribute_exists(id)' } },
    ),
  );
  expect(refusal.name).toBe('TransactionCanceledException');
  expect(refusal.message).toContain('[None, ConditionalCheckFailed, ConditionalCheckFailed]');
  const failed = { Code: 'ConditionalCheckFailed', Message: 'The conditional request failed' };
  expect(refusal.CancellationReasons).toEqual([{ Code: 'None' }, failed, failed]);
  expect(await readItems('fresh', 'taken')).toEqual([undefined, { id: 'taken', title: 'Dune' }]);
  expect(await fixture.ownedBy('ada')).toEqual([]);
});

it('a transaction reports its cost: twice that of the same writes alone', async () => {
  await fixture.put({ id: 'read', title: 'x'.repeat(1_500) });
  const { ConsumedCapacity } = await fixture.db.send(
    new TransactWriteCommand({
      ReturnConsumedCapacity: 'TOTAL',
      TransactItems: [
        { Put: { TableName, Item: { id: 'new' } } },
        { Delete: { TableName, Key: { id: 'read' } } },
      ],
    }),
  );
  expect(ConsumedCapacity!.map(({ CapacityUnits }) => CapacityUnits)).toEqual([2, 4]);
});

it('a condition check in a transaction changes no item, and if it fails, nothing is written', async () => {
  await fixture.put({ id: 'read', owner: 'ada', at: 1 });
  const check = (ConditionExpression: string) => ({
    ConditionCheck: { TableName, Key: { id: 'read' }, ConditionExpression },
  });
  const put = (id: string) => ({ Put: { TableName, Item: { id } } });
  await write(check('attribute_exists(id)'), put('written'));
  const refusal = await refusalOf(write(put('never'), check('attribute_not_exists(id)')));
  expect(refusal.CancellationReasons).toMatchObject([{ Code: 'None' }, { Code: 'ConditionalCheckFailed' }]);
  expect((await refusalOf(write(check('attribute_exists(id)'), put('read')))).name).toBe(
    'ValidationException',
  );
  expect(await readItems('read', 'written', 'never')).toEqual([
    { id: 'read', owner: 'ada', at: 1 },
    { id: 'written' },
    undefined,
  ]);
  expect(await fixture.ownedBy('ada')).toEqual(['read']);
});

it('a transaction with an item twice, no item, over 100 items or an invalid update is refused', async () => {
  const puts = Array.from({ length: 101 }, (_, at) => ({ Put: { TableName, Item: { id: `b${at}` } } }));
  const refusals = await Promise.all([
    refusalOf(write(puts[0]!, { Delete: { TableName, Key: { id: 'b0' } } })),
    refusalOf(write()),
    refusalOf(write(...puts)),
    refusalOf(write({ Update: { TableName, Key: { id: 'b0' }, UpdateExpression: 'SET pages = absent' } })),
    refusalOf(write(puts[0]!, { Put: { TableName: 'nowhere', Item: { id: 'b1' } } })),
  ]);
  expect(refusals.map(({ name }) => name)).toEqual([
    ...Array.from({ length: 4 }, () => 'ValidationException'),
    'ResourceNotFoundException',
  ]);
  expect(await readItems('b0')).toEqual([undefined]);
  await write(...puts.slice(1));
  expect(await readItems('b1', 'b100')).toEqual([{ id: 'b1' }, { id: 'b100' }]);
});

it('when many writers transfer credits at once, no credit is lost, added or overdrawn', async () => {
  await Promise.all(
    [
      { id: 'from', credits: 100 },
      { id: 'to', credits: 0 },
    ].map(fixture.put),
  );
  const move = { TableName, UpdateExpression: 'SET credits = credits + :by' };
  const withdrawal = { ...move, Key: { id: 'from' }, ConditionExpression: 'credits >= :least' };
  const deposit = { ...move, Key: { id: 'to' }, ...withValues({ ':by': 3 }) };
  const payments = Array.from({ length: 50 }, () =>
    write({ Update: { ...withdrawal, ...withValues({ ':by': -3, ':least': 3 }) } }, { Update: deposit }),
  );
  const settled = await Promise.allSettled(payments);
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(33);
  expect(await readItems('from', 'to')).toEqual([
    { id: 'from', credits: 1 },
    { id: 'to', credits: 99 },
  ]);
});

it('a reader never sees half of a transaction', async () => {
  const ids = ['a', 'b', 'c', 'd'];
  const turnTo = (turn: number) =>
    write(...ids.map((id) => ({ Put: { TableName, Item: { id, owner: 'ada', at: 1, turn } } })));
  const allItemsQuery = new QueryCommand({
    TableName,
    IndexName: 'byOwner',
    KeyConditionExpression: '#owner = :ada',
    ...ownerNamed,
    ...withValues({ ':ada': 'ada' }),
  });
  await turnTo(0);
  const writing = { done: false };
  const tornReads: unknown[] = [];
  const reading = (async () => {
    const seenTurns = new Set<unknown>();
    while (!writing.done) {
      const turns = (await fixture.db.send(allItemsQuery)).Items!.map((item) => item['turn'] as unknown);
      if (turns.length !== 4 || new Set(turns).size !== 1) tornReads.push(turns);
      seenTurns.add(turns[0]);
    }
    return seenTurns.size;
  })();
  for (let turn = 1; turn <= 150; turn += 1) await turnTo(turn);
  writing.done = true;
  expect(await reading).toBeGreaterThan(10);
  expect(tornReads).toEqual([]);
});

function write(...TransactItems: object[]) {
  return fixture.db.send(new TransactWriteCommand({ TransactItems }));
}

function readItems(...ids: string[]) {
  return Promise.all(ids.map(fixture.get));
}

function withValues(ExpressionAttributeValues: Record<string, unknown>) {
  return { ExpressionAttributeValues };
}
