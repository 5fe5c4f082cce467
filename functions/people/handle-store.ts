import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { readItem } from '#functions/platform/dynamodb/items.ts';
import type { Write } from '#functions/platform/dynamodb/transaction.ts';

/**
 * Who has which username, and who had it: a handle that was given up stays with its person and is never given to
 * somebody else. The writes are for transactions with the person they belong to.
 */
export function handleStore(client: DynamoDBDocumentClient, TableName: string) {
  return {
    get: (handle: string) => readItem<Handle>(client, TableName, { handle }),

    /** Fails where somebody else has or had it. */
    takeWrite: (handle: string, userId: string, since: string): Write => ({
      Put: {
        TableName,
        Item: { v: 1, handle, userId, current: true, since },
        ConditionExpression: 'attribute_not_exists(#handle) OR #userId = :userId',
        ExpressionAttributeNames: { '#handle': 'handle', '#userId': 'userId' },
        ExpressionAttributeValues: { ':userId': userId },
      },
    }),

    /** From now on it only leads to its person's current one. */
    giveUpWrite: (handle: string): Write => ({
      Update: {
        TableName,
        Key: { handle },
        UpdateExpression: 'SET #current = :no',
        ConditionExpression: 'attribute_exists(#handle)',
        ExpressionAttributeNames: { '#handle': 'handle', '#current': 'current' },
        ExpressionAttributeValues: { ':no': false },
      },
    }),

    /** Keeps it from everybody, without saying whose it was. */
    orphanWrite: (handle: string): Write => ({
      Update: {
        TableName,
        Key: { handle },
        UpdateExpression: 'SET #current = :no REMOVE #userId',
        ExpressionAttributeNames: { '#userId': 'userId', '#current': 'current' },
        ExpressionAttributeValues: { ':no': false },
      },
    }),
  };
}

export type HandleStore = ReturnType<typeof handleStore>;
export interface Handle {
  readonly handle: string;
  /** Absent when its person left for good. */
  readonly userId?: string;
  readonly current: boolean;
  readonly since: string;
}
