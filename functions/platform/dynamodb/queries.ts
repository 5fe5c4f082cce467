import { QueryCommand, type DynamoDBDocumentClient, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import type { TableKey } from '#shared/tables.ts';
import { readItems, type ReadingManner } from './items.ts';
import type { Page, PageRequest } from './paging.ts';

/**
 * Returns one response of DynamoDB: the items of at most a megabyte or the query's limit, and the key after which there
 * may be more.
 */
export async function queryOnce<Item>(
  client: DynamoDBDocumentClient,
  query: QueryCommandInput,
): Promise<QueryAnswer<Item>> {
  const { Items = [], LastEvaluatedKey } = await client.send(new QueryCommand(query));
  return { items: Items as Item[], lastKey: LastEvaluatedKey };
}

export async function* queryAll<Item>(
  client: DynamoDBDocumentClient,
  query: QueryCommandInput,
): AsyncGenerator<Item[]> {
  let ExclusiveStartKey = query.ExclusiveStartKey;
  do {
    const { items, lastKey } = await queryOnce<Item>(client, { ...query, ExclusiveStartKey });
    yield items;
    ExclusiveStartKey = lastKey;
  } while (ExclusiveStartKey);
}

/**
 * Reads the current records for the entries of an index that contains only keys, page by page in the order of the
 * index. Drops records that were deleted or no longer match their index entry. `key` names the attributes of the
 * table's own key.
 */
export async function* queryThroughKeys<Item>(
  client: DynamoDBDocumentClient,
  key: TableKey,
  query: QueryCommandInput & { TableName: string; IndexName: string },
): AsyncGenerator<Item[]> {
  for await (const entries of queryAll<IndexEntry>(client, query))
    yield await recordsOf<Item>(client, query.TableName, key, entries);
}

export async function recordsOf<Item>(
  client: DynamoDBDocumentClient,
  TableName: string,
  key: TableKey,
  entries: readonly IndexEntry[],
  how?: ReadingManner,
): Promise<Item[]> {
  const names = key.filter((name) => name !== undefined);
  const keyIn = (entry: IndexEntry) => Object.fromEntries(names.map((name) => [name, String(entry[name])]));
  const nameOf = (entry: IndexEntry) => names.map((name) => String(entry[name])).join(' ');
  const records = await readItems<IndexEntry>(client, TableName, entries.map(keyIn), how);
  const byName = new Map(records.map((record) => [nameOf(record), record]));
  return entries.flatMap((entry) => {
    const record = byName.get(nameOf(entry));
    const isMatch = record && Object.entries(entry).every(([name, value]) => record[name] === value);
    return isMatch ? [record as Item] : [];
  });
}

/**
 * Reads one page of an index that is sorted by a time, newest first by default. Only for tables with `id` as their
 * whole key.
 */
export async function queryByTime<Item>(
  client: DynamoDBDocumentClient,
  { TableName, IndexName, key: [name, value], sortedBy = 'createdAt', isOldestFirst = false }: TimeIndex,
  { limit, after }: PageRequest,
): Promise<Page<Item>> {
  const { items, lastKey } = await queryOnce<Item>(client, {
    TableName,
    IndexName,
    KeyConditionExpression: '#key = :value',
    ExpressionAttributeNames: { '#key': name },
    ExpressionAttributeValues: { ':value': value },
    ScanIndexForward: isOldestFirst,
    Limit: limit,
    ...(after && { ExclusiveStartKey: { id: after.id, [sortedBy]: after.createdAt, [name]: value } }),
  });
  return {
    items,
    ...(lastKey && { after: { id: String(lastKey['id']), createdAt: String(lastKey[sortedBy]) } }),
  };
}

export type IndexEntry = Readonly<Record<string, unknown>>;
interface QueryAnswer<Item> {
  readonly items: Item[];
  readonly lastKey: QueryCommandInput['ExclusiveStartKey'];
}
interface TimeIndex {
  readonly TableName: string;
  readonly IndexName: string;
  readonly key: readonly [name: string, value: string];
  readonly sortedBy?: string;
  readonly isOldestFirst?: boolean;
}
