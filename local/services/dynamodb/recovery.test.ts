import { setTimeout as wait } from 'node:timers/promises';
import {
  DeleteTableCommand,
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  ListTablesCommand,
  RestoreTableToPointInTimeCommand,
  type RestoreTableToPointInTimeCommandInput,
} from '@aws-sdk/client-dynamodb';
import { DeleteCommand, QueryCommand, ScanCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { putChange } from './level.ts';
import { openStore } from './store.ts';
import { TableName, bootBooks, books } from './testing.ts';

const recoverable = {
  ...books,
  PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
};
let fixture: Awaited<ReturnType<typeof bootBooks>>;
beforeEach(async () => {
  fixture = await bootBooks();
  await fixture.service.defineTable(recoverable);
});
afterEach(() => fixture.close());

it('a table is restored to an earlier time as a new table, with its index', async () => {
  await fixture.put({ id: 'kept', owner: 'ada', at: 1 });
  await fixture.put({ id: 'changed', owner: 'ada', at: 2 });
  await fixture.put({ id: 'deleted', owner: 'ada', at: 3 });
  const moment = await aMoment();
  await fixture.put({ id: 'changed', owner: 'ada', at: 4 });
  await fixture.put({ id: 'changed', owner: 'bob', at: 5 });
  await fixture.db.send(
    new TransactWriteCommand({ TransactItems: [{ Delete: { TableName, Key: { id: 'deleted' } } }] }),
  );
  await fixture.put({ id: 'new', owner: 'ada', at: 6 });

  await restore({ RestoreDateTime: moment });
  await untilActive('then');
  expect(await allOf('then')).toEqual([
    { id: 'changed', owner: 'ada', at: 2 },
    { id: 'deleted', owner: 'ada', at: 3 },
    { id: 'kept', owner: 'ada', at: 1 },
  ]);
  const query = {
    TableName: 'then',
    IndexName: 'byOwner',
    KeyConditionExpression: '#owner = :owner',
    ExpressionAttributeNames: { '#owner': 'owner' },
    ExpressionAttributeValues: { ':owner': 'ada' },
  };
  expect((await fixture.db.send(new QueryCommand(query))).Count).toBe(3);
  expect(await allOf(TableName)).toHaveLength(3);
});

it('a table can be restored to a time before a restart, and restored tables survive a restart', async () => {
  await fixture.put({ id: 'b', owner: 'ada', at: 1 });
  const moment = await aMoment();
  await fixture.db.send(new DeleteCommand({ TableName, Key: { id: 'b' } }));
  await restore({ RestoreDateTime: moment });
  await fixture.restart();
  await fixture.service.defineTable(recoverable);
  expect(await allOf('then')).toHaveLength(1);
  await restore({ RestoreDateTime: moment, TargetTableName: 'again', GlobalSecondaryIndexOverride: [] });
  const { Table } = await fixture.db.send(new DescribeTableCommand({ TableName: 'again' }));
  expect(Table).toMatchObject({ TableStatus: 'CREATING' });
  expect(Table!.GlobalSecondaryIndexes ?? []).toEqual([]);
  await expect(allOf('again')).rejects.toThrow('Requested resource not found');
});

it('restoring is refused for an unknown table, a taken name, a wrong time or disabled recovery', async () => {
  const now = await aMoment();
  const refusals: [Partial<RestoreTableToPointInTimeCommandInput>, string][] = [
    [{ SourceTableName: 'none', RestoreDateTime: now }, 'TableNotFoundException'],
    [{ TargetTableName: TableName, RestoreDateTime: now }, 'TableAlreadyExistsException'],
    [{ RestoreDateTime: new Date(Date.now() + 60_000) }, 'InvalidRestoreTimeException'],
    [{ RestoreDateTime: new Date(0) }, 'InvalidRestoreTimeException'],
  ];
  for (const [input, name] of refusals) await expect(restore(input)).rejects.toMatchObject({ name });
  await fixture.service.defineTable({ ...books, TableName: 'plain' });
  await expect(restore({ SourceTableName: 'plain', RestoreDateTime: now })).rejects.toMatchObject({
    name: 'PointInTimeRecoveryUnavailableException',
  });
});

it('a table states the earliest time it can be restored to; deleting it deletes all its items', async () => {
  const described = new DescribeContinuousBackupsCommand({ TableName });
  const { ContinuousBackupsDescription: backups } = await fixture.db.send(described);
  expect(backups!.PointInTimeRecoveryDescription).toMatchObject({
    PointInTimeRecoveryStatus: 'ENABLED',
    EarliestRestorableDateTime: expect.any(Date),
  });
  await fixture.put({ id: 'b', owner: 'ada', at: 1 });
  await fixture.db.send(new DeleteTableCommand({ TableName }));
  expect((await fixture.db.send(new ListTablesCommand())).TableNames).toEqual([]);
  await fixture.service.defineTable(recoverable);
  expect(await allOf(TableName)).toEqual([]);
});

it('a full write log drops its oldest entries and no longer offers their times for restoring', async () => {
  const { openWriteLog } = await import('./write-log.ts');
  const { level, close } = await aStore();
  const log = await openWriteLog(level, 3);
  await log.keepFor('books');
  vi.useFakeTimers();
  for (const second of [1, 2, 3, 4, 5]) {
    vi.setSystemTime(Date.now() + 1_000);
    const changes = [putChange(`item-books~${second}`, { second })];
    await level.batch([...changes, ...(await log.entriesFor(changes))]);
  }
  const now = Date.now();
  vi.useRealTimers();
  expect(await log.earliestOf('books')).toBe(now - 2_000);
  expect([...(await log.itemsAt('books', 0)).keys()].toSorted()).toEqual(
    [3, 4, 5].map((second) => `item-books~${second}`),
  );
  await close();
});

async function aStore() {
  const { level } = await openStore();
  return { level, close: () => level.close() };
}

const restore = (input: Partial<RestoreTableToPointInTimeCommandInput>) =>
  fixture.db.send(
    new RestoreTableToPointInTimeCommand({ SourceTableName: TableName, TargetTableName: 'then', ...input }),
  );

const untilActive = (name: string) =>
  vi.waitFor(async () => {
    const { Table } = await fixture.db.send(new DescribeTableCommand({ TableName: name }));
    expect(Table).toMatchObject({ TableStatus: 'ACTIVE' });
  });

async function allOf(name: string) {
  const { Items = [] } = await fixture.db.send(new ScanCommand({ TableName: name }));
  return Items.toSorted((a, b) => String(a.id).localeCompare(String(b.id)));
}

/** Returns the current time. Waits before and after, so that no write happens in the same millisecond. */
async function aMoment(): Promise<Date> {
  await wait(5);
  const moment = new Date();
  await wait(5);
  return moment;
}
