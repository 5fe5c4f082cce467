import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { readItem } from '#functions/platform/dynamodb/items.ts';
import type { Write } from '#functions/platform/dynamodb/transaction.ts';

export const grantRequests = (client: DynamoDBDocumentClient, TableName: string) => ({
  get: (ownerId: string, id: string) => readItem<GrantRequest>(client, TableName, { ownerId, id }),

  addWrite: (ownerId: string, request: GrantRequest): Write => ({
    Put: { TableName, Item: { v: 1, ownerId, ...request }, ConditionExpression: 'attribute_not_exists(id)' },
  }),
});

interface GrantRequest {
  readonly id: string;
  readonly requestFingerprint: string;
}
export type GrantRequests = ReturnType<typeof grantRequests>;
