import {
  DeleteTableCommand,
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  LimitExceededException,
  ResourceInUseException,
  ResourceNotFoundException,
  RestoreTableToPointInTimeCommand,
  TableAlreadyExistsException,
  type DynamoDBClient,
  type TableDescription,
} from '@aws-sdk/client-dynamodb';
import { mapConcurrently } from '#functions/platform/at-most.ts';
import { CommandRefusal } from '#build/command-refusal.ts';

/** Leaves out the tables that were created after this moment. Throws if any other table can't be restored to it. */
export async function tablesRestorableAt<T extends NamedTable>(
  client: DynamoDBClient,
  tables: readonly T[],
  to: Date,
): Promise<T[]> {
  const restorableTables = await mapConcurrently(10, tables, async (table) => {
    const TableName = table.source;
    const { Table } = await client.send(new DescribeTableCommand({ TableName }));
    if (Table!.CreationDateTime && Table!.CreationDateTime > to) return [];
    const { ContinuousBackupsDescription } = await client.send(
      new DescribeContinuousBackupsCommand({ TableName }),
    );
    const { EarliestRestorableDateTime: earliest, LatestRestorableDateTime: latest } =
      ContinuousBackupsDescription?.PointInTimeRecoveryDescription ?? {};
    if (!earliest || !latest) throw new CommandRefusal(`${TableName} has no point-in-time recovery.`);
    if (to < earliest || to > latest)
      throw new CommandRefusal(
        `${TableName} can be set back to a moment from ${earliest.toISOString()} to ${latest.toISOString()}, not to ${to.toISOString()}. DynamoDB is some five minutes behind.`,
      );
    return [table];
  });
  return restorableTables.flat();
}

/**
 * Copies tables as of a moment and waits until all are ready. Reuses copies of an interrupted run, because their names
 * contain the moment.
 */
export async function makeCopies(
  client: DynamoDBClient,
  tables: readonly CopiedTable[],
  { to, pollMs, say }: CopyOptions,
): Promise<void> {
  const startedAt = Date.now();
  let lastProgress = '';
  for (;;) {
    const states = await mapConcurrently(10, tables, (table) => beginCopy(client, table, to));
    const readyCount = states.filter((state) => state === 'ACTIVE').length;
    const minutes = Math.floor((Date.now() - startedAt) / 60_000);
    const progress = `${readyCount} of ${tables.length} tables are copied as they were then${minutes > 0 ? `, after ${minutes} min` : ''}.`;
    if (progress !== lastProgress) say(progress);
    lastProgress = progress;
    if (readyCount === tables.length) return;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}

async function beginCopy(
  client: DynamoDBClient,
  { source, copy, index }: CopiedTable,
  to: Date,
): Promise<string> {
  const existingCopy = await describedTable(client, copy);
  if (existingCopy) return existingCopy.TableStatus!;
  const { GlobalSecondaryIndexes = [] } = (await describedTable(client, source))!;
  const needed = GlobalSecondaryIndexes.filter(({ IndexName }) => IndexName === index);
  try {
    await client.send(
      new RestoreTableToPointInTimeCommand({
        SourceTableName: source,
        TargetTableName: copy,
        RestoreDateTime: to,
        GlobalSecondaryIndexOverride: needed.map(({ IndexName, KeySchema, Projection }) => ({
          IndexName,
          KeySchema,
          Projection,
        })),
      }),
    );
  } catch (error) {
    // The account limits parallel restores; the remaining copies start when `makeCopies` repeats its loop.
    if (!(error instanceof LimitExceededException || error instanceof TableAlreadyExistsException))
      throw error;
  }
  return 'CREATING';
}

/** Idempotent. */
export async function removeCopies(
  client: DynamoDBClient,
  tables: readonly CopiedTable[],
  pollMs: number,
): Promise<void> {
  await mapConcurrently(10, tables, async ({ copy: TableName }) => {
    for (;;) {
      try {
        await client.send(new DeleteTableCommand({ TableName }));
        return;
      } catch (error) {
        if (error instanceof ResourceNotFoundException) return;
        if (!(error instanceof ResourceInUseException || error instanceof LimitExceededException))
          throw error;
        await new Promise((resolve) => setTimeout(resolve, pollMs));
      }
    }
  });
}

async function describedTable(
  client: DynamoDBClient,
  TableName: string,
): Promise<TableDescription | undefined> {
  try {
    return (await client.send(new DescribeTableCommand({ TableName }))).Table;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

interface NamedTable {
  readonly source: string;
}
export interface CopiedTable extends NamedTable {
  readonly copy: string;
  readonly index: string | undefined;
}
interface CopyOptions {
  readonly to: Date;
  readonly pollMs: number;
  readonly say: (line: string) => void;
}
