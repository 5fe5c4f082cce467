import { UpdateTimeToLiveCommand } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  TransactWriteCommand,
  UpdateCommand,
  paginateQuery,
  paginateScan,
} from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TableName, bootBooks, ownerNamed, refusalOf } from './testing.ts';

let fixture: Awaited<ReturnType<typeof bootBooks>>;
beforeEach(async () => {
  fixture = await bootBooks();
});
afterEach(() => fixture.close());

it('an update that asks for the new item returns all its fields, changed or not', async () => {
  await fixture.put({ id: 'b1', title: 'Dune', pages: 412, tags: ['sand'], cover: new Uint8Array([1, 2]) });
  const update = new UpdateCommand({
    TableName,
    Key: { id: 'b1' },
    UpdateExpression: 'SET pages = pages + :more, tags = list_append(tags, :tags) REMOVE title',
    ExpressionAttributeValues: { ':more': 8, ':tags': ['spice'] },
    ReturnValues: 'ALL_NEW',
  });
  const { Attributes } = await fixture.db.send(update);
  expect(Attributes).toEqual({
    id: 'b1',
    pages: 420,
    tags: ['sand', 'spice'],
    cover: new Uint8Array([1, 2]),
  });
  expect(await fixture.get('b1')).toEqual(Attributes);
  expect(await fixture.get('b2')).toBeUndefined();
});

it('a batch read returns many items at once, and nothing for a key without an item', async () => {
  for (const id of ['b1', 'b2']) await fixture.put({ id, title: `Book ${id}` });
  const Keys = ['b1', 'b2', 'b9'].map((id) => ({ id }));
  const { Responses } = await fixture.db.send(
    new BatchGetCommand({ RequestItems: { [TableName]: { Keys } } }),
  );
  expect(new Set(Responses?.[TableName]?.map(({ title }) => String(title)))).toEqual(
    new Set(['Book b1', 'Book b2']),
  );
});

it('a write whose condition fails is refused', async () => {
  await fixture.put({ id: 'b1', title: 'Dune' });
  const repeatedPut = { TableName, Item: { id: 'b1', title: 'Emma' } };
  const absentItem = { TableName, Key: { id: 'b9' }, ConditionExpression: 'attribute_exists(id)' };
  const refusals = [
    await refusalOf(
      fixture.db.send(new PutCommand({ ...repeatedPut, ConditionExpression: 'attribute_not_exists(id)' })),
    ),
    await refusalOf(fixture.db.send(new DeleteCommand(absentItem))),
  ];
  for (const { name, message } of refusals)
    expect([name, message]).toEqual(['ConditionalCheckFailedException', 'The conditional request failed']);
  expect(await fixture.get('b1')).toEqual({ id: 'b1', title: 'Dune' });
});

it('a write refused by its condition returns the stored item if the request asks for it', async () => {
  await fixture.put({ id: 'b1', title: 'Dune' });
  const condition = {
    ConditionExpression: 'attribute_not_exists(id)',
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  } as const;
  const Put = { TableName, Item: { id: 'b1', title: 'Emma' }, ...condition };
  const Item = { id: { S: 'b1' }, title: { S: 'Dune' } };
  expect(await refusalOf(fixture.db.send(new PutCommand(Put)))).toMatchObject({ Item });
  const renamed = { UpdateExpression: 'SET title = :t', ExpressionAttributeValues: { ':t': 'Emma' } };
  const update = { TableName, Key: { id: 'b1' }, ...renamed, ...condition };
  expect(await refusalOf(fixture.db.send(new UpdateCommand(update)))).toMatchObject({ Item });
  const inTransaction = await refusalOf(
    fixture.db.send(new TransactWriteCommand({ TransactItems: [{ Put }] })),
  );
  expect(inTransaction.CancellationReasons).toMatchObject([{ Code: 'ConditionalCheckFailed', Item }]);
  const { ReturnValuesOnConditionCheckFailure: _, ...withoutReturnValues } = Put;
  expect((await refusalOf(fixture.db.send(new PutCommand(withoutReturnValues)))).Item).toBeUndefined();
});

it('when many writers update the same revision at once, exactly one succeeds', async () => {
  await fixture.put({ id: 'b1', revision: 0 });
  for (let base = 0; base < 20; base += 1) {
    const save = {
      TableName,
      Key: { id: 'b1' },
      UpdateExpression: 'SET revision = revision + :one',
      ConditionExpression: 'revision = :base',
      ExpressionAttributeValues: { ':one': 1, ':base': base },
    };
    const saves = await Promise.allSettled(
      Array.from({ length: 20 }, () => fixture.db.send(new UpdateCommand(save))),
    );
    expect(saves.filter((race) => race.status === 'fulfilled')).toHaveLength(1);
  }
  expect(await fixture.get('b1')).toEqual({ id: 'b1', revision: 20 });
});

it('an item above 400 KB is refused, and one just below is stored', async () => {
  const refusal = await refusalOf(fixture.put({ id: 'b1', text: 'x'.repeat(410_000) }));
  expect(refusal.name).toBe('ValidationException');
  expect(refusal.message).toBe('Item size has exceeded the maximum allowed size');
  await fixture.put({ id: 'b1', text: 'x'.repeat(409_000) });
  expect((await fixture.get('b1'))!.text).toHaveLength(409_000);
});

it('paging through an index in either direction returns each item exactly once', async () => {
  const ids = Array.from({ length: 25 }, (_, at) => `b${String(at).padStart(2, '0')}`);
  await Promise.all(ids.map((id, at) => fixture.put({ id, owner: 'ada', at: at - 10 })));
  await fixture.put({ id: 'other', owner: 'grace', at: 1 });
  for (const ScanIndexForward of [true, false]) {
    const seenIds: string[] = [];
    const query = { TableName, IndexName: 'byOwner', KeyConditionExpression: '#owner = :ada', ...ownerNamed };
    const pages = paginateQuery(
      { client: fixture.db, pageSize: 7 },
      { ...query, ExpressionAttributeValues: { ':ada': 'ada' }, ScanIndexForward },
    );
    for await (const page of pages) seenIds.push(...page.Items!.map((item) => item.id as string));
    expect(seenIds).toEqual(ScanIndexForward ? ids : ids.toReversed());
  }
});

it('scanning a table page by page returns each item exactly once', async () => {
  const ids = Array.from({ length: 25 }, (_, at) => `b${String(at).padStart(2, '0')}`);
  await Promise.all(ids.map((id) => fixture.put({ id })));
  const seenIds: string[] = [];
  for await (const page of paginateScan({ client: fixture.db, pageSize: 7 }, { TableName }))
    seenIds.push(...page.Items!.map((item) => item.id as string));
  expect(seenIds.toSorted()).toEqual(ids);
});

it('a changed item moves to its new position in the index, and a deleted item leaves the index', async () => {
  await fixture.put({ id: 'b1', owner: 'ada', at: 1 });
  await fixture.put({ id: 'b1', owner: 'grace', at: 1 });
  expect([await fixture.ownedBy('ada'), await fixture.ownedBy('grace')]).toEqual([[], ['b1']]);
  await fixture.db.send(new DeleteCommand({ TableName, Key: { id: 'b1' } }));
  expect(await fixture.ownedBy('grace')).toEqual([]);
});

it('a missing table, a missing key and keys of the wrong type are refused', async () => {
  const refusals = await Promise.all([
    refusalOf(fixture.db.send(new GetCommand({ TableName: 'nowhere', Key: { id: 'b1' } }))),
    refusalOf(fixture.put({ title: 'Dune' })),
    refusalOf(fixture.put({ id: 1 })),
    refusalOf(fixture.put({ id: 'b1', owner: 5 })),
    refusalOf(fixture.db.send(new GetCommand({ TableName, Key: { other: 'b1' } }))),
  ]);
  const [table, ...keys] = refusals.map((refusal) => refusal.name);
  expect(table).toBe('ResourceNotFoundException');
  expect(new Set(keys)).toEqual(new Set(['ValidationException']));
});

it('an unsupported operation is refused and logged', async () => {
  const consoleError = vi.spyOn(console, 'error').mockReturnValue();
  const TimeToLiveSpecification = { Enabled: true, AttributeName: 'expiresAt' };
  const refusal = await refusalOf(
    fixture.db.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification })),
  );
  expect(refusal.name).toBe('UnknownOperationException');
  expect(consoleError.mock.calls.join()).toContain('UpdateTimeToLive');
  consoleError.mockRestore();
});
