import { PutCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { DueMinutesProgress } from './due-minutes.ts';
import { readItem } from './dynamodb/items.ts';

/** The last minute that was done, kept under a key of the table itself that no other item has. */
export const dueMinutesProgress = (
  client: DynamoDBDocumentClient,
  TableName: string,
  key: Readonly<Record<string, string>>,
): DueMinutesProgress => ({
  get: async () => (await readItem<{ minute: string }>(client, TableName, key))?.minute,
  set: async (minute) => {
    await client.send(new PutCommand({ TableName, Item: { ...key, v, minute } }));
  },
});

const v = 1;
