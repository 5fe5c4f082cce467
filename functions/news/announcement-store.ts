import { tables } from '#shared/tables.ts';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import type { PublicationKind } from '#shared/domain/news/news-kinds.ts';
import { conditionHeld, readItem, readItems } from '#functions/platform/dynamodb/items.ts';
import { queryAll, queryThroughKeys } from '#functions/platform/dynamodb/queries.ts';
import { setExpressionsIf } from '#functions/platform/dynamodb/setting.ts';
import type { Write } from '#functions/platform/dynamodb/transaction.ts';
import { updateIf } from '#functions/platform/dynamodb/update-if.ts';
import type { FollowPlace } from '#functions/channels/follow-store.ts';

/**
 * Stores one record for each announced thing. As soon as a follower was notified, the record is kept for ever, so that
 * no follower is notified twice however often the thing is published.
 */
export function announcementStore(client: DynamoDBDocumentClient, TableName: string) {
  const keyOf = ({ ownerId, thingId }: AnnouncedThing) => ({ ownerId, thingId });

  const update = (seen: Announcement, fields: Readonly<Record<string, unknown>>) => {
    const { condition, names, values } = ifUnchanged(seen);
    return updateIf<Announcement>(client, {
      TableName,
      Key: keyOf(seen),
      ...setExpressionsIf(fields, condition, { names, values }),
    });
  };

  return {
    get: (thing: AnnouncedThing) => readItem<Announcement>(client, TableName, keyOf(thing)),

    async getAll(ownerId: string, thingIds: readonly string[]): Promise<ReadonlyMap<string, Announcement>> {
      const keys = thingIds.map((thingId) => ({ ownerId, thingId }));
      const announcements = await readItems<Announcement>(client, TableName, keys);
      return new Map(announcements.map((one) => [one.thingId, one]));
    },

    /**
     * Returns the write that starts an announcement. If the thing was announced before, the announcement continues
     * after the last notified follower.
     */
    publishWrite: (thing: AnnouncedThing, kind: PublicationKind, at: string, dueAt: string): Write => ({
      Update: {
        TableName,
        Key: keyOf(thing),
        UpdateExpression:
          'SET v = :v, kind = :kind, #at = if_not_exists(#at, :at), running = :yes, dueAt = :dueAt ADD executions :one, told :none, skipped :none',
        ExpressionAttributeNames: { '#at': 'at' },
        ExpressionAttributeValues: {
          ':v': itemVersion,
          ':kind': kind,
          ':at': at,
          ':yes': 'yes',
          ':dueAt': dueAt,
          ':one': 1,
          ':none': 0,
        },
      },
    }),

    move: (
      seen: Announcement,
      { cursor, notified, skipped, isQuiet, isDone }: AnnouncementProgress,
    ): Promise<Announcement | undefined> =>
      update(seen, {
        told: seen.told + notified,
        skipped: seen.skipped + skipped,
        isQuiet,
        ...(cursor && { cursor }),
        ...(isDone && { running: undefined }),
      }),

    /**
     * Stops announcing a withdrawn thing. Deletes the record if no follower was notified, as if the thing had never
     * been public; otherwise keeps it, so that the next publication continues it. Returns false if the thing was
     * published again since `seen` was read.
     */
    async stop(seen: Announcement): Promise<boolean> {
      if (seen.cursor) return (await update(seen, { running: undefined })) !== undefined;
      const { condition, names, values } = ifUnchanged(seen);
      return conditionHeld(
        client.send(
          new DeleteCommand({
            TableName,
            Key: keyOf(seen),
            ConditionExpression: condition,
            ExpressionAttributeNames: names,
            ExpressionAttributeValues: values,
          }),
        ),
      );
    },

    takeUp: (seen: Announcement): Promise<Announcement | undefined> =>
      update(seen, { executions: seen.executions + 1 }),

    async listRunning(until: string): Promise<Announcement[]> {
      const pages = queryThroughKeys<Announcement>(client, tables.announcements.key, {
        TableName,
        IndexName: 'byRunning',
        KeyConditionExpression: 'running = :yes AND dueAt <= :until',
        ExpressionAttributeValues: { ':yes': 'yes', ':until': until },
      });
      return (await Array.fromAsync(pages)).flat();
    },

    async *allOf(ownerId: string): AsyncGenerator<Announcement> {
      const pages = queryAll<Announcement>(client, {
        TableName,
        KeyConditionExpression: 'ownerId = :id',
        ExpressionAttributeValues: { ':id': ownerId },
      });
      for await (const items of pages) yield* items.filter(({ thingId }) => thingId !== paceId);
    },
  };
}

const ifUnchanged = ({ executions, told, skipped, running }: Announcement) => ({
  condition: `#executions = :seen AND #told = :seenTold AND #skipped = :seenSkipped AND ${
    running ? 'attribute_exists' : 'attribute_not_exists'
  }(#running)`,
  names: { '#executions': 'executions', '#told': 'told', '#skipped': 'skipped', '#running': 'running' },
  values: { ':seen': executions, ':seenTold': told, ':seenSkipped': skipped },
});

const itemVersion = 1;

/** Sort key of the item that limits an owner's announcements and toasts (see `announcement-pace.ts`). */
export const paceId = '#pace';

export type AnnouncementStore = ReturnType<typeof announcementStore>;
export interface AnnouncedThing {
  readonly ownerId: string;
  readonly thingId: string;
}
export interface Announcement extends AnnouncedThing {
  readonly kind: PublicationKind;
  /** When the thing was first published, which is the time of all its news items. */
  readonly at: string;
  /**
   * Present until all followers are notified or the thing is withdrawn. Only items with it are in the index
   * `byRunning`.
   */
  readonly running?: 'yes';
  /** No follower is notified before this time, so that an accidental publication can be withdrawn. */
  readonly dueAt: string;
  readonly executions: number;
  readonly cursor?: FollowPlace;
  readonly told: number;
  readonly skipped: number;
  /** The thing is shown in feeds only, because its author had reached the limit of announcements for that day. */
  readonly isQuiet?: boolean;
}
interface AnnouncementProgress {
  readonly cursor: FollowPlace | undefined;
  readonly notified: number;
  readonly skipped: number;
  readonly isQuiet: boolean;
  readonly isDone: boolean;
}
