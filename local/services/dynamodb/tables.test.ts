import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { TableDefinition } from './tables.ts';
import { TableName, books, bootBooks } from './testing.ts';

let fixture: Awaited<ReturnType<typeof bootBooks>>;
beforeEach(async () => {
  fixture = await bootBooks();
});
afterEach(() => fixture.close());

it('tables, their items and their indexes are unchanged after a restart', async () => {
  await fixture.put({ id: 'b1', owner: 'ada', at: 7 });
  await fixture.restart();
  expect(await fixture.get('b1')).toEqual({ id: 'b1', owner: 'ada', at: 7 });
  const reordered = { ...books, AttributeDefinitions: books.AttributeDefinitions.toReversed() };
  await fixture.service.defineTable(reordered);
  expect(await fixture.ownedBy('ada')).toEqual(['b1']);
});

it('an index added later contains the existing items, and a removed index disappears', async () => {
  await fixture.put({ id: 'b1', owner: 'ada', at: 7, shelf: 'sand' });
  await fixture.put({ id: 'b2', owner: 'ada', at: 8 });
  const KeySchema = [{ AttributeName: 'shelf', KeyType: 'HASH' as const }];
  const byShelf = { IndexName: 'byShelf', KeySchema, Projection: { ProjectionType: 'KEYS_ONLY' as const } };
  const shelved: TableDefinition = {
    ...books,
    AttributeDefinitions: [...books.AttributeDefinitions, { AttributeName: 'shelf', AttributeType: 'S' }],
    GlobalSecondaryIndexes: [...books.GlobalSecondaryIndexes, byShelf],
  };
  await fixture.service.defineTable(shelved);
  await fixture.restart();
  const query = { TableName, IndexName: 'byShelf', KeyConditionExpression: 'shelf = :sand' };
  const onShelf = new QueryCommand({ ...query, ExpressionAttributeValues: { ':sand': 'sand' } });
  expect((await fixture.db.send(onShelf)).Items).toEqual([{ id: 'b1', shelf: 'sand' }]);
  expect(await fixture.ownedBy('ada')).toEqual(['b1', 'b2']);
  expect(await fixture.get('b1')).toEqual({ id: 'b1', owner: 'ada', at: 7, shelf: 'sand' });

  await fixture.service.defineTable(books);
  await expect(fixture.db.send(onShelf)).rejects.toThrow('does not have the specified index: byShelf');
  expect(await fixture.ownedBy('ada')).toEqual(['b1', 'b2']);
});

it('a table is not redefined if its keys would change or one of its items does not fit', async () => {
  await fixture.put({ id: 'b1', owner: 'ada', at: 7, shelf: 'sand' });
  const KeySchema = [{ AttributeName: 'owner', KeyType: 'HASH' as const }];
  await expect(fixture.service.defineTable({ ...books, KeySchema })).rejects.toThrow('keys of books changed');
  const byNumber: TableDefinition = {
    ...books,
    AttributeDefinitions: [...books.AttributeDefinitions, { AttributeName: 'shelf', AttributeType: 'N' }],
    GlobalSecondaryIndexes: [
      {
        IndexName: 'byShelf',
        KeySchema: [{ AttributeName: 'shelf', KeyType: 'HASH' }],
        Projection: { ProjectionType: 'ALL' },
      },
    ],
  };
  await expect(fixture.service.defineTable(byNumber)).rejects.toThrow('An item of books does not fit');
  expect(await fixture.ownedBy('ada')).toEqual(['b1']);
});

it('an unsupported or incomplete table definition is refused', async () => {
  const streaming = { ...books, StreamSpecification: { StreamEnabled: true } };
  await expect(fixture.service.defineTable(streaming)).rejects.toThrow('does not know "StreamSpecification"');
  const AttributeDefinitions = books.AttributeDefinitions.slice(0, 1);
  await expect(fixture.service.defineTable({ ...books, AttributeDefinitions })).rejects.toThrow('owner');
});
