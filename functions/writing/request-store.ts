import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { readItem, removeItem } from '#functions/platform/dynamodb/items.ts';
import type { Write } from '#functions/platform/dynamodb/transaction.ts';
import { writingItemVersion as v, type StoredRequest } from './items.ts';

/** Remembers what a request with a key began, beside the conversations. */
export function requestStore(client: DynamoDBDocumentClient, TableName: string) {
  return {
    /** Undefined when none came yet. */
    get: (ownerId: string, id: string) => readItem<StoredRequest>(client, TableName, { ownerId, id }),

    /** Fails where a request with the same key came before. */
    addWrite: (request: StoredRequest): Write => ({
      Put: { TableName, Item: { ...request, v }, ConditionExpression: 'attribute_not_exists(id)' },
    }),

    /** May be repeated. */
    remove: (ownerId: string, id: string): Promise<void> => removeItem(client, TableName, { ownerId, id }),
  };
}

export type RequestStore = ReturnType<typeof requestStore>;
