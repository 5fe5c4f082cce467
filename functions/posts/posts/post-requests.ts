import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { readItem } from '#functions/platform/dynamodb/items.ts';
import type { Write } from '#functions/platform/dynamodb/transaction.ts';
import { postItemVersion } from '#functions/posts/post-item.ts';

/** Remembers which post a request with an idempotency key created, for as long as a client may retry. */
export function postRequests(client: DynamoDBDocumentClient, TableName: string) {
  const idOf = (key: string): string => `#request ${key}`;
  return {
    async postOf(key: string): Promise<string | undefined> {
      return (await readItem<{ postId: string }>(client, TableName, { id: idOf(key) }))?.postId;
    },

    addWrite: (key: string, postId: string, now: Date): Write => ({
      Put: {
        TableName,
        Item: {
          v: postItemVersion,
          id: idOf(key),
          postId,
          expiresAt: Math.ceil(now.getTime() / 1_000) + requestRetentionSeconds,
        },
        ConditionExpression: 'attribute_not_exists(id)',
      },
    }),
  };
}

const requestRetentionSeconds = 2 * 24 * 60 * 60;

export type PostRequests = ReturnType<typeof postRequests>;
