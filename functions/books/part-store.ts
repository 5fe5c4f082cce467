import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { readItem } from '#functions/platform/dynamodb/items.ts';
import { queryAll } from '#functions/platform/dynamodb/queries.ts';
import type { Write } from '#functions/platform/dynamodb/transaction.ts';
import { updateIf } from '#functions/platform/dynamodb/update-if.ts';
import { idRangeOf } from './book-ids.ts';
import { bookItemVersion, type StoredPart } from './items.ts';

/** A part must be added or removed in the same transaction that updates its book's count of parts. */
export function partStore(client: DynamoDBDocumentClient, TableName: string) {
  return {
    get: (ownerId: string, id: string) => readItem<StoredPart>(client, TableName, { ownerId, id }),

    async listOf(ownerId: string, bookId: string): Promise<StoredPart[]> {
      const answers = queryAll<StoredPart>(client, {
        TableName,
        KeyConditionExpression: 'ownerId = :ownerId AND begins_with(id, :range)',
        ExpressionAttributeValues: { ':ownerId': ownerId, ':range': idRangeOf('part', bookId) },
        ConsistentRead: true,
      });
      return (await Array.fromAsync(answers)).flat();
    },

    addWrite: (part: StoredPart): Write => ({
      Put: {
        TableName,
        Item: { ...part, v: bookItemVersion },
        ConditionExpression: 'attribute_not_exists(id)',
      },
    }),

    moveWrite: (ownerId: string, id: string, position: string): Write => ({
      Update: {
        TableName,
        Key: { ownerId, id },
        UpdateExpression: 'SET #position = :position',
        ConditionExpression: 'attribute_exists(id)',
        ExpressionAttributeNames: { '#position': 'position' },
        ExpressionAttributeValues: { ':position': position },
      },
    }),

    rename: (ownerId: string, id: string, title: string): Promise<StoredPart | undefined> =>
      updateIf<StoredPart>(client, {
        TableName,
        Key: { ownerId, id },
        UpdateExpression: 'SET title = :title',
        ConditionExpression: 'attribute_exists(id)',
        ExpressionAttributeValues: { ':title': title },
      }),

    removeWrite: (ownerId: string, id: string): Write => ({
      Delete: { TableName, Key: { ownerId, id }, ConditionExpression: 'attribute_exists(id)' },
    }),
  };
}

export type PartStore = ReturnType<typeof partStore>;
