import { conditionHeld, removeItem } from '#functions/platform/dynamodb/items.ts';
import { queryAll, queryOnce } from '#functions/platform/dynamodb/queries.ts';
import { PutCommand, UpdateCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/**
 * The sockets that are open now. The gateway ends each after two hours, so older ones are never read; the time to
 * live only sweeps up those whose end nobody saw. `userId` is there once registered: the index `byUser` holds no other.
 */
export function connectionStore(client: DynamoDBDocumentClient, TableName: string) {
  return {
    async open({ connectionId, subject, tokenEndsAt, connectedAt }: Connection): Promise<void> {
      await client.send(
        new PutCommand({
          TableName,
          Item: {
            v: 1,
            connectionId,
            subject,
            tokenEndsAt: tokenEndsAt?.toISOString(),
            connectedAt: connectedAt.toISOString(),
            expiresAt: Math.ceil(connectedAt.getTime() / 1_000) + longestConnectionSeconds,
          },
        }),
      );
    },

    /**
     * False where the connection is not this person's, or over, or from before they signed out everywhere: one write
     * decides, so that no ended one comes back.
     */
    register: (connectionId: string, userId: string, now: Date, signedOutAt = ''): Promise<boolean> =>
      conditionHeld(
        client.send(
          new UpdateCommand({
            TableName,
            Key: { connectionId },
            UpdateExpression: 'SET userId = :userId',
            ConditionExpression: 'subject = :userId AND connectedAt > :oldest',
            ExpressionAttributeValues: {
              ':userId': userId,
              ':oldest': later(oldestConnectedAt(now), signedOutAt),
            },
          }),
        ),
      ),

    /** The pages that are open hear nothing any more. */
    async removeAllOf(userId: string): Promise<void> {
      const pages = queryAll<StoredConnection>(client, {
        TableName,
        IndexName: 'byUser',
        KeyConditionExpression: 'userId = :userId',
        ExpressionAttributeValues: { ':userId': userId },
      });
      for await (const page of pages)
        for (const { connectionId } of page) await removeItem(client, TableName, { connectionId });
    },

    remove: (connectionId: string) => removeItem(client, TableName, { connectionId }),

    /**
     * The registered connections of a person whose token still lives, among the newest `mostConnections` of them. An
     * index is a moment behind.
     */
    async listOf(userId: string, now: Date): Promise<string[]> {
      const { items } = await queryOnce<StoredConnection>(client, {
        TableName,
        IndexName: 'byUser',
        KeyConditionExpression: 'userId = :userId AND connectedAt > :oldest',
        ExpressionAttributeValues: { ':userId': userId, ':oldest': oldestConnectedAt(now) },
        ScanIndexForward: false,
        Limit: mostConnections,
      });
      return items
        .filter(({ tokenEndsAt }) => tokenEndsAt === undefined || tokenEndsAt > now.toISOString())
        .map(({ connectionId }) => connectionId);
    },
  };
}

const later = (one: string, other: string) => (one > other ? one : other);
const oldestConnectedAt = (now: Date) =>
  new Date(now.getTime() - longestConnectionSeconds * 1_000).toISOString();

/** API Gateway's own limit for a WebSocket. */
const longestConnectionSeconds = 2 * 60 * 60;

/** More tabs than a person has; who opens a thousand sockets makes nobody's audio late. */
const mostConnections = 50;

export interface Connection {
  readonly connectionId: string;
  /** Whom its token speaks for; a visitor's has none. */
  readonly subject: string | undefined;
  /** When that token ends; pages connect anew with the next one before. */
  readonly tokenEndsAt: Date | undefined;
  readonly connectedAt: Date;
}
type StoredConnection = Pick<Connection, 'connectionId'> & { readonly tokenEndsAt?: string };
export type ConnectionStore = ReturnType<typeof connectionStore>;
