import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { readItem, removeItem } from '#functions/platform/dynamodb/items.ts';
import type { Write } from '#functions/platform/dynamodb/transaction.ts';
import { writingItemVersion as v, type StoredRequest } from './items.ts';

export function requestStore(client: DynamoDBDocumentClient, TableName: string) {
  return {
    get: (ownerId: string, id: string) => readItem<StoredRequest>(client, TableName, { ownerId, id }),

    addWrite: (request: StoredRequest): Write => ({
      Put: { TableName, Item: { ...request, v }, ConditionExpression: 'attribute_not_exists(id)' },
    }),

    remove: (ownerId: string, id: string): Promise<void> => removeItem(client, TableName, { ownerId, id }),
  };
}

export type RequestStore = ReturnType<typeof requestStore>;
