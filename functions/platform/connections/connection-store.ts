import { conditionHeld, readItem, removeItem } from '#functions/platform/dynamodb/items.ts';
import { queryAll, queryOnce } from '#functions/platform/dynamodb/queries.ts';
import { DeleteCommand, PutCommand, UpdateCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/**
 * The sockets that are open now. The gateway ends each after two hours, so older ones are never read; the time to
 * live only sweeps up those whose end nobody saw. `userId` is there once registered: the index `byUser` holds no other.
 * Each connection with a token takes one of its person's `mostConnections` slots, a set in one item, so that the limit
 * holds however many connect at once. The end of the token is part of the slot: what ended unseen makes room by then.
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
          // Without it an item that never expires would take the place of one that did.
          ConditionExpression: 'attribute_exists(slots)',
          ExpressionAttributeValues: { ':slots': new Set(slots) },
        }),
      ),
    );

  async function removeSlots(subject: string, isOver: (slot: string) => boolean): Promise<string[]> {
    const item = await readItem<Slots>(client, TableName, slotsKey(subject));
    const slots = [...(item?.slots ?? [])].filter(isOver);
    const ids = slots.map((slot) => slot.slice(slot.indexOf(' ') + 1));
    for (const connectionId of ids) await removeItem(client, TableName, { connectionId });
    if (slots.length > 0) await giveBack(subject, slots);
    return ids;
  }

  return {
    /** False where its person has `mostConnections` open. */
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

    /** Answers the connections that the gateway may close: those whose token has ended hear nothing any more. */
    removeEnded: (subject: string, now: Date): Promise<string[]> =>
      removeSlots(subject, (slot) => slot <= now.toISOString()),

    /** Answers the connections that the gateway may close. */
    async removeAllOf(userId: string): Promise<string[]> {
      const ids = await removeSlots(userId, () => true);
      // Those that an earlier release let in have no slot.
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

    /** May be repeated. */
    async remove(connectionId: string): Promise<void> {
      const { Attributes } = await client.send(
        new DeleteCommand({ TableName, Key: { connectionId }, ReturnValues: 'ALL_OLD' }),
      );
      const { subject, tokenEndsAt } = (Attributes ?? {}) as Partial<StoredConnection>;
      if (subject !== undefined && tokenEndsAt !== undefined)
        await giveBack(subject, [slotOf(new Date(tokenEndsAt), connectionId)]);
    },

    /** The registered connections of a person whose token still lives. An index is a moment behind. */
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

const later = (one: string, other: string) => (one > other ? one : other);
const oldestConnectedAt = (now: Date) =>
  new Date(now.getTime() - longestConnectionSeconds * 1_000).toISOString();

/** API Gateway's own limit for a WebSocket. */
const longestConnectionSeconds = 2 * 60 * 60;

/** More tabs and devices than a person has open at once; pages beyond it ask for news every few seconds. */
export const mostConnections = 20;

const slotsKey = (subject: string) => ({ connectionId: `slots of ${subject}` });
const slotOf = (tokenEndsAt: Date, connectionId: string) => `${tokenEndsAt.toISOString()} ${connectionId}`;

export interface Connection {
  readonly connectionId: string;
  /** Whom its token speaks for; a visitor's has none. */
  readonly subject: string | undefined;
  /** When that token ends; pages connect with the next one by then. */
  readonly tokenEndsAt: Date | undefined;
  readonly connectedAt: Date;
}
type StoredConnection = Pick<Connection, 'connectionId' | 'subject'> & { readonly tokenEndsAt?: string };
interface Slots {
  readonly slots?: ReadonlySet<string>;
}
export type ConnectionStore = ReturnType<typeof connectionStore>;
