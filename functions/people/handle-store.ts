import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { readItem } from '#functions/platform/dynamodb/items.ts';
import type { Write } from '#functions/platform/dynamodb/transaction.ts';

/**
 * Stores current and former usernames. A former username stays with its person and is never given to anyone else. The
 * returned database writes belong in the transaction that also writes the person's record.
 */
export function handleStore(client: DynamoDBDocumentClient, TableName: string) {
  return {
    get: (handle: string) => readItem<Handle>(client, TableName, { handle }),

    takeWrite: (handle: string, userId: string, since: string): Write => ({
      Put: {
        TableName,
        Item: { v: 1, handle, userId, current: true, since },
        ConditionExpression: 'attribute_not_exists(#handle) OR #userId = :userId',
        ExpressionAttributeNames: { '#handle': 'handle', '#userId': 'userId' },
        ExpressionAttributeValues: { ':userId': userId },
      },
    }),

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

    /** Keeps the username of a deleted account taken for everyone, without storing its former owner. */
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
  /** Absent after the person's account was deleted. */
  readonly userId?: string;
  readonly current: boolean;
  readonly since: string;
}
