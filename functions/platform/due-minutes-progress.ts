import { PutCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { DueMinutesProgress, StoredProgress } from './due-minutes.ts';
import { readItem } from './dynamodb/items.ts';

export const dueMinutesProgress = (
  client: DynamoDBDocumentClient,
  TableName: string,
  of: keyof typeof progressKeys,
): DueMinutesProgress => ({
  get: () => readItem<StoredProgress>(client, TableName, progressKeys[of]),
  set: async (progress) => {
    await client.send(
      new PutCommand({ TableName, Item: { ...progress, ...progressKeys[of], v: itemVersion } }),
    );
  },
});

/**
 * For each of these tables, the key of the item that stores how far its due minutes were processed. No post or person
 * has such an id.
 */
const progressKeys = {
  posts: { id: '#due' },
  digests: { personId: '#progress' },
  reminders: { personId: '#progress', id: 'minute' },
};

const itemVersion = 1;
