import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { queryAll, queryThroughKeys } from '#functions/platform/dynamodb/queries.ts';
import { tables, type OwnedTableName, type TableDescription } from '#shared/tables.ts';

/** Returns a person's items, by their keys, from a table or a copy of it. Excludes counters. */
export async function personsItems(
  client: DynamoDBDocumentClient,
  name: OwnedTableName,
  TableName: string,
  ownerId: string,
): Promise<Map<string, Item>> {
  const { key, ownedBy } = tables[name];
  const query = {
    TableName,
    KeyConditionExpression: '#owner = :owner',
    ExpressionAttributeNames: { '#owner': ownedBy.key },
    ExpressionAttributeValues: { ':owner': ownerId },
  };
  const IndexName = ownersIndex(name);
  // Reads only keys from the index, because its other fields may be out of date.
  const onlyKeys = {
    ProjectionExpression: key.map((_part, place) => `#key${place}`).join(', '),
    ExpressionAttributeNames: {
      ...query.ExpressionAttributeNames,
      ...Object.fromEntries(key.map((part, place) => [`#key${place}`, part])),
    },
  };
  const pages =
    IndexName === undefined
      ? queryAll<Item>(client, { ...query, ConsistentRead: true })
      : queryThroughKeys<Item>(client, key, { ...query, ...onlyKeys, IndexName });
  const items = (await Array.fromAsync(pages))
    .flat()
    .filter((item) => !String(item[key.at(-1)!]).startsWith('#'));
  return new Map(items.map((item) => [keyTextOf(name, item), item]));
}

export function ownersIndex(name: OwnedTableName): string | undefined {
  const { key, ownedBy, indexes = {} }: TableDescription & { ownedBy?: { key: string } } = tables[name];
  if (key[0] === ownedBy?.key) return undefined;
  return Object.entries(indexes).find(([, [first]]) => first === ownedBy?.key)?.[0];
}

export const keyOf = (name: OwnedTableName, item: Item): Record<string, string> =>
  Object.fromEntries(tables[name].key.map((part) => [part, String(item[part])]));

const keyTextOf = (name: OwnedTableName, item: Item): string => JSON.stringify(keyOf(name, item));

export type Item = Readonly<Record<string, unknown>>;
