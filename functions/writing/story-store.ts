import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { rangeOf } from '#functions/books/book-ids.ts';
import { readItem } from '#functions/platform/dynamodb/items.ts';
import { queryAll } from '#functions/platform/dynamodb/queries.ts';
import type { Write } from '#functions/platform/dynamodb/transaction.ts';
import { writingItemVersion as v } from './items.ts';

/**
 * What a story tells, by book. No two entries of a book may be of the same name, or the same finding, and there may be
 * so many: so whoever adds to a book, renames or merges says how often that was done when they looked, and is too late
 * if it was done since. The count is an item beside the entries, which sorts before them.
 */
export function storyStore<Entry extends OfABook>(
  client: DynamoDBDocumentClient,
  TableName: string,
  kind: 'fact' | 'find',
) {
  return {
    get: async (ownerId: string, id: string): Promise<Entry | undefined> =>
      id.startsWith(`${kind}_`) && !id.endsWith(countId)
        ? readItem<Entry>(client, TableName, { ownerId, id })
        : undefined,

    /** All of a book, in the order of their ids, and how often they were changed. */
    readAll: async (ownerId: string, bookId: string): Promise<Story<Entry>> => {
      const answers = queryAll<Entry & { changes?: number }>(client, {
        TableName,
        KeyConditionExpression: 'ownerId = :ownerId AND begins_with(id, :range)',
        ExpressionAttributeValues: { ':ownerId': ownerId, ':range': rangeOf(kind, bookId) },
        ConsistentRead: true,
      });
      const items = (await Array.fromAsync(answers)).flat();
      const count = items.find(({ id }) => id.endsWith(countId));
      return { entries: items.filter((item) => item !== count), changes: count?.changes ?? 0 };
    },

    /** Fails where something of the book was changed since it was read. */
    changeWrite: (ownerId: string, bookId: string, { changes }: Story<Entry>): Write => ({
      Put: {
        TableName,
        Item: { ownerId, id: `${rangeOf(kind, bookId)}${countId}`, changes: changes + 1, v },
        ConditionExpression: changes === 0 ? 'attribute_not_exists(id)' : 'changes = :seen',
        ...(changes > 0 && { ExpressionAttributeValues: { ':seen': changes } }),
      },
    }),

    /** Together with `changing`. */
    putWrite: (entry: Entry): Write => ({ Put: { TableName, Item: { ...entry, v } } }),

    /** Together with `changing`. */
    removeWrite: ({ ownerId, id }: Entry): Write => ({ Delete: { TableName, Key: { ownerId, id } } }),
  };
}

const countId = '#';

interface OfABook {
  readonly ownerId: string;
  readonly id: string;
}
export interface Story<Entry> {
  readonly entries: readonly Entry[];
  /** Since the book has any. */
  readonly changes: number;
}
