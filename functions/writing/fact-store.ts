import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { StoredFact } from './story-items.ts';
import { storyStore } from './story-store.ts';

export const factStore = (client: DynamoDBDocumentClient, TableName: string) =>
  storyStore<StoredFact>(client, TableName, 'fact');

export type FactStore = ReturnType<typeof factStore>;
