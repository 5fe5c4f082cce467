import { conditionHeld, readItem, removeItem } from '#functions/platform/dynamodb/items.ts';
import { queryAll, queryOnce } from '#functions/platform/dynamodb/queries.ts';
import { DeleteCommand, PutCommand, UpdateCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/**
 * Stores the open WebSocket connections. A connection gets a `userId` only when it is registered, so the index `byUser`
 * contains no others. The gateway closes each connection after two hours, so older items are never read; the time to
 * live removes the items of connections that ended without a disconnect event. A person may have
 * `mostConnections` connections with a token; each counts until it ends or its token expires. The connections that count
 * are a set in one item, so that concurrent ones can't exceed the limit.
 */
export function connectionStore(client: DynamoDBDocumentClient, TableName: string) {
  const takeSlot = (subject: string, slot: string, expiresAt: number): Promise<boolean> =>
    conditionHeld(
      client.send(
        new UpdateCommand({
          TableName,
          Key: slotsKey(subject),
          UpdateExpression: 'SET v = :v, expiresAt = :expiresAt ADD slots :slot',
          ConditionExpression: 'attribute_not_exists(slots) OR size(slots) < :most',
          ExpressionAttributeValues: {
            ':v': 1,
            ':expiresAt': expiresAt,
            ':slot': new Set([slot]),
            ':most': mostConnections,
          },
        }),
      ),
    );

  const giveBack = (subject: string, slots: readonly string[]): Promise<boolean> =>
    conditionHeld(
      client.send(
        new UpdateCommand({
          TableName,
          Key: slotsKey(subject),
          UpdateExpression: 'DELETE slots :slots',
          // Otherwise this write could create an item that never expires.
          ConditionExpression: 'attribute_exists(slots)',
          ExpressionAttributeValues: { ':slots': new Set(slots) },
        }),
      ),
    );

  async function removeSlots(subject: string, isOver: (slot: string) => boolean): Promise<string[]> {
    const item = await readItem<ConnectionSlots>(client, TableName, slotsKey(subject));
    const slots = [...(item?.slots ?? [])].filter(isOver);
    const ids = slots.map((slot) => slot.slice(slot.indexOf(' ') + 1));
    for (const connectionId of ids) await removeItem(client, TableName, { connectionId });
    if (slots.length > 0) await giveBack(subject, slots);
    return ids;
  }

  return {
    async open({ connectionId, subject, tokenEndsAt, connectedAt }: Connection): Promise<boolean> {
      const expiresAt = Math.ceil(connectedAt.getTime() / 1_000) + longestConnectionSeconds;
      if (subject !== undefined && tokenEndsAt)
        if (!(await takeSlot(subject, slotOf(tokenEndsAt, connectionId), expiresAt))) return false;
      await client.send(
        new PutCommand({
          TableName,
          Item: {
            v: 1,
            connectionId,
            subject,
            tokenEndsAt: tokenEndsAt?.toISOString(),
            connectedAt: connectedAt.toISOString(),
            expiresAt,
          },
        }),
      );
      return true;
    },

    /**
     * Returns false if the connection has ended, belongs to someone else, or is from before the person signed out
     * everywhere. All this is checked in one conditional write, so that an ended connection isn't created again.
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
              ':oldest': laterOf(oldestConnectedAt(now), signedOutAt),
            },
          }),
        ),
      ),

    /**
     * Removes those of the person's connections that have an expired token, so that they receive no further
     * notifications. Returns their ids, so that the caller can close them.
     */
    removeEnded: (subject: string, now: Date): Promise<string[]> =>
      removeSlots(subject, (slot) => slot <= now.toISOString()),

    async removeAllOf(userId: string): Promise<string[]> {
      const ids = await removeSlots(userId, () => true);
      // Connections that an earlier release stored have no slot, so the index finds them.
      const pages = queryAll<StoredConnection>(client, {
        TableName,
        IndexName: 'byUser',
        KeyConditionExpression: 'userId = :userId',
        ExpressionAttributeValues: { ':userId': userId },
      });
      for await (const page of pages)
        for (const { connectionId } of page) {
          await removeItem(client, TableName, { connectionId });
          ids.push(connectionId);
        }
      return ids;
    },

    /** Safe to repeat. */
    async remove(connectionId: string): Promise<void> {
      const { Attributes } = await client.send(
        new DeleteCommand({ TableName, Key: { connectionId }, ReturnValues: 'ALL_OLD' }),
      );
      const { subject, tokenEndsAt } = (Attributes ?? {}) as Partial<StoredConnection>;
      if (subject !== undefined && tokenEndsAt !== undefined)
        await giveBack(subject, [slotOf(new Date(tokenEndsAt), connectionId)]);
    },

    /** Returns the registered connections with a valid token. The index is eventually consistent. */
    async listOf(userId: string, now: Date): Promise<string[]> {
      const { items } = await queryOnce<StoredConnection>(client, {
        TableName,
        IndexName: 'byUser',
        KeyConditionExpression: 'userId = :userId AND connectedAt > :oldest',
        ExpressionAttributeValues: { ':userId': userId, ':oldest': oldestConnectedAt(now) },
        ScanIndexForward: false,
      });
      return items
        .filter(({ tokenEndsAt }) => tokenEndsAt === undefined || tokenEndsAt > now.toISOString())
        .map(({ connectionId }) => connectionId);
    },
  };
}

const laterOf = (one: string, other: string) => (one > other ? one : other);
const oldestConnectedAt = (now: Date) =>
  new Date(now.getTime() - longestConnectionSeconds * 1_000).toISOString();

/** API Gateway's own limit for a WebSocket. */
const longestConnectionSeconds = 2 * 60 * 60;

/**
 * More connections than anyone has open at once, on all devices and in all tabs. A page without a connection polls
 * every few seconds instead.
 */
export const mostConnections = 20;

const slotsKey = (subject: string) => ({ connectionId: `slots of ${subject}` });
const slotOf = (tokenEndsAt: Date, connectionId: string) => `${tokenEndsAt.toISOString()} ${connectionId}`;

export interface Connection {
  readonly connectionId: string;
  readonly subject: string | undefined;
  /** When the token expires; pages reconnect with their next token before that. */
  readonly tokenEndsAt: Date | undefined;
  readonly connectedAt: Date;
}
type StoredConnection = Pick<Connection, 'connectionId' | 'subject'> & { readonly tokenEndsAt?: string };
interface ConnectionSlots {
  readonly slots?: ReadonlySet<string>;
}
export type ConnectionStore = ReturnType<typeof connectionStore>;
