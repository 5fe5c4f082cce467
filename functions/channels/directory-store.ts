import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { removeItem } from '#functions/platform/dynamodb/items.ts';
import { queryAll, queryOnce } from '#functions/platform/dynamodb/queries.ts';
import type { Write } from '#functions/platform/dynamodb/transaction.ts';
import type { DirectoryEntry } from './directory-entries.ts';

/**
 * The directory of channels. A channel has one item in each list that contains it; the item holds nothing but the list,
 * the sort key and the owner's id, so only the sort key can become outdated.
 */
export function directoryStore(client: DynamoDBDocumentClient, TableName: string) {
  return {
    moveWrites(ownerId: string, from: readonly DirectoryEntry[], to: readonly DirectoryEntry[]): Write[] {
      const removedEntries = from.filter((entry) => !to.some(isSameEntry(entry)));
      const added = to.filter((entry) => !from.some(isSameEntry(entry)));
      return [
        ...removedEntries.map(({ list, sortKey }): Write => ({
          Delete: { TableName, Key: { list, sortKey } },
        })),
        ...added.map((entry): Write => ({ Put: { TableName, Item: { v: 1, ...entry, ownerId } } })),
      ];
    },

    async listOf(list: string, { prefix, limit, after }: EntriesQuery): Promise<EntriesPage> {
      const { items, lastKey } = await queryOnce<StoredEntry>(client, {
        TableName,
        KeyConditionExpression: `#list = :list${prefix === undefined ? '' : ' AND begins_with(sortKey, :prefix)'}`,
        ExpressionAttributeNames: { '#list': 'list' },
        ExpressionAttributeValues: { ':list': list, ...(prefix !== undefined && { ':prefix': prefix }) },
        ScanIndexForward: prefix !== undefined,
        ConsistentRead: true,
        Limit: limit,
        ...(after !== undefined && { ExclusiveStartKey: { list, sortKey: after } }),
      });
      return { entries: items, ...(lastKey && { after: String(lastKey['sortKey']) }) };
    },

    /** Safe to repeat. */
    async removeAllOf(ownerId: string): Promise<void> {
      const pages = queryAll<StoredEntry>(client, {
        TableName,
        IndexName: 'byOwner',
        KeyConditionExpression: 'ownerId = :ownerId',
        ExpressionAttributeValues: { ':ownerId': ownerId },
      });
      for await (const entries of pages)
        for (const { list, sortKey } of entries) await removeItem(client, TableName, { list, sortKey });
    },
  };
}

const isSameEntry = (one: DirectoryEntry) => (other: DirectoryEntry) =>
  one.list === other.list && one.sortKey === other.sortKey;

export type DirectoryStore = ReturnType<typeof directoryStore>;
interface EntriesQuery {
  readonly prefix?: string | undefined;
  readonly limit: number;
  readonly after?: string | undefined;
}
interface EntriesPage {
  readonly entries: readonly StoredEntry[];
  readonly after?: string;
}
export interface StoredEntry extends DirectoryEntry {
  readonly ownerId: string;
}
