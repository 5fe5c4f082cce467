import type { RestoreTableToPointInTimeCommandInput } from '@aws-sdk/client-dynamodb';
import { AwsError, type Operations } from '#local/services/http.ts';
import { putChange, rangeWithin, type Change, type Item } from './level.ts';
import { database, type Store } from './store.ts';
import type { TableDefinition } from './tables.ts';

/**
 * Point-in-time recovery as in DynamoDB: restores to a new table that can't be read before it is ACTIVE. Unlike on AWS,
 * restoring takes less than a second, and even the current moment can be restored.
 */
export const recoveryOperations = (store: Store): Operations => ({
  async DescribeContinuousBackups({ TableName }: NamedTable) {
    await requireTable(store, TableName, 'TableNotFoundException');
    const earliest = await store.log.earliestOf(TableName);
    const PointInTimeRecoveryDescription = {
      PointInTimeRecoveryStatus: earliest === undefined ? 'DISABLED' : 'ENABLED',
      EarliestRestorableDateTime: earliest && earliest / 1_000,
      LatestRestorableDateTime: earliest && Date.now() / 1_000,
    };
    return { ContinuousBackupsDescription: { PointInTimeRecoveryDescription } };
  },

  RestoreTableToPointInTime: (input: RestoreInput) => store.alone(() => restoreTable(store, input)),

  DeleteTable: ({ TableName }: NamedTable) =>
    store.alone(async () => {
      const table = await requireTable(store, TableName, 'ResourceNotFoundException');
      const keys = [`item-${TableName}~`, `index-global~${TableName}~`].map((prefix) =>
        store.level.keys(rangeWithin(prefix)).all(),
      );
      const deletedKeys = [`table~${TableName}`, ...(await Promise.all(keys)).flat()];
      await store.level.batch(deletedKeys.map((key): Change => ({ type: 'del', key })));
      return { TableDescription: { ...table, TableStatus: 'DELETING' } };
    }),
});

async function restoreTable(store: Store, input: RestoreInput): Promise<object> {
  const { SourceTableName: source, TargetTableName: target, RestoreDateTime } = input;
  const table = await requireTable(store, source, 'TableNotFoundException');
  const earliest = await store.log.earliestOf(source);
  const moment = RestoreDateTime * 1_000;
  if (await store.level.get(`table~${target}`))
    throw new AwsError('TableAlreadyExistsException', `Table already exists: ${target}`);
  if (earliest === undefined)
    throw new AwsError('PointInTimeRecoveryUnavailableException', `Recovery is not enabled for ${source}`);
  if (!(moment >= earliest && moment <= Date.now()))
    throw new AwsError('InvalidRestoreTimeException', 'RestoreDateTime is not within the recovery period.');

  const indexes = input.GlobalSecondaryIndexOverride ?? table.GlobalSecondaryIndexes ?? [];
  const made = { ...table, TableName: target, GlobalSecondaryIndexes: indexes, TableStatus: 'CREATING' };
  const items = await itemsAt(store, source, moment);
  const entries = items.flatMap(([, item]) => database.getIndexActions(indexes, undefined, item, made).puts);
  await store.level.batch([
    putChange(`table~${target}`, made),
    ...items.map(([key, item]) => putChange(`item-${target}~${key}`, item)),
    ...entries.map(({ index, key, item }) => putChange(`index-global~${target}~${index}~${key}`, item)),
  ]);
  setTimeout(() => void activateTables(store), 300).unref();
  return { TableDescription: made };
}

async function itemsAt(store: Store, table: string, moment: number): Promise<[key: string, item: Item][]> {
  const prefix = `item-${table}~`;
  const keys = await store.level.keys(rangeWithin(prefix)).all();
  const currentItems = await store.level.getMany(keys);
  const pastItems = new Map(keys.map((key, place) => [key, currentItems[place] as Item | undefined]));
  for (const [key, item] of await store.log.itemsAt(table, moment)) pastItems.set(key, item);
  return [...pastItems].flatMap(([key, item]) => (item ? [[key.slice(prefix.length), item]] : []));
}

/** Activates restored tables, including those that a killed process left in creation. */
export const activateTables = (store: Store): Promise<void> =>
  store.alone(async () => {
    if (store.level.status !== 'open') return;
    const tables = (await store.level.values(rangeWithin('table~')).all()) as unknown as StoredTable[];
    const made = tables.filter(({ TableStatus }) => TableStatus === 'CREATING');
    await store.level.batch(
      made.map((table) => putChange(`table~${table.TableName}`, { ...table, TableStatus: 'ACTIVE' })),
    );
  });

async function requireTable(store: Store, name: string, refusal: string): Promise<StoredTable> {
  const table = await store.level.get(`table~${name}`);
  if (!table) throw new AwsError(refusal, `Table not found: ${name}`);
  return table as StoredTable;
}

type StoredTable = TableDefinition & NamedTable & { readonly TableStatus: string };
type NamedTable = Readonly<Record<'TableName', string>>;
type RestoreInput = Readonly<Record<'SourceTableName' | 'TargetTableName', string>> &
  Pick<RestoreTableToPointInTimeCommandInput, 'GlobalSecondaryIndexOverride'> & {
    /** In seconds since 1970, as on the wire. */
    readonly RestoreDateTime: number;
  };
