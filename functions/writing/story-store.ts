import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { idRangeOf } from '#functions/books/book-ids.ts';
import { readItem } from '#functions/platform/dynamodb/items.ts';
import { queryAll } from '#functions/platform/dynamodb/queries.ts';
import type { Write } from '#functions/platform/dynamodb/transaction.ts';
import { writingItemVersion as v } from './items.ts';

/**
 * Names of a book's facts must be unique, a finding must be stored only once, and the number of entries is limited.
 * Therefore each write that adds, renames or merges entries is combined with a write that increases the book's count of
 * changes (an item that sorts before the entries) and fails if the count has changed since it was read.
 */
export function storyStore<Entry extends BookEntry>(
  client: DynamoDBDocumentClient,
  TableName: string,
  kind: 'fact' | 'find',
) {
  return {
    get: async (ownerId: string, id: string): Promise<Entry | undefined> =>
      id.startsWith(`${kind}_`) && !id.endsWith(countId)
        ? readItem<Entry>(client, TableName, { ownerId, id })
        : undefined,

    readAll: async (ownerId: string, bookId: string): Promise<Story<Entry>> => {
      const answers = queryAll<Entry & { changes?: number }>(client, {
        TableName,
        KeyConditionExpression: 'ownerId = :ownerId AND begins_with(id, :range)',
        ExpressionAttributeValues: { ':ownerId': ownerId, ':range': idRangeOf(kind, bookId) },
        ConsistentRead: true,
      });
      const items = (await Array.fromAsync(answers)).flat();
      const count = items.find(({ id }) => id.endsWith(countId));
      return { entries: items.filter((item) => item !== count), changes: count?.changes ?? 0 };
    },

    changeWrite: (ownerId: string, bookId: string, { changes }: Story<Entry>): Write => ({
      Put: {
        TableName,
        Item: { ownerId, id: `${idRangeOf(kind, bookId)}${countId}`, changes: changes + 1, v },
        ConditionExpression: changes === 0 ? 'attribute_not_exists(id)' : 'changes = :seen',
        ...(changes > 0 && { ExpressionAttributeValues: { ':seen': changes } }),
      },
    }),

    /** Must be in one transaction with `changeWrite`. */
    putWrite: (entry: Entry): Write => ({ Put: { TableName, Item: { ...entry, v } } }),

    /** Must be in one transaction with `changeWrite`. */
    removeWrite: ({ ownerId, id }: Entry): Write => ({ Delete: { TableName, Key: { ownerId, id } } }),
  };
}

const countId = '#';

interface BookEntry {
  readonly ownerId: string;
  readonly id: string;
}
export interface Story<Entry> {
  readonly entries: readonly Entry[];
  readonly changes: number;
}
