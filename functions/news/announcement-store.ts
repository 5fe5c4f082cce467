import { tables } from '#shared/tables.ts';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import type { PublicationKind } from '#shared/domain/news/news-kinds.ts';
import { conditionHeld, readItem, readItems } from '#functions/platform/dynamodb/items.ts';
import { queryAll, queryThroughKeys } from '#functions/platform/dynamodb/queries.ts';
import { settingIf } from '#functions/platform/dynamodb/setting.ts';
import type { Write } from '#functions/platform/dynamodb/transaction.ts';
import { updateIf } from '#functions/platform/dynamodb/update-if.ts';
import type { FollowPlace } from '#functions/channels/follow-store.ts';

/**
 * How far the followers of somebody were told of a thing: one record for each thing, for ever, so that nobody hears of
 * it twice however often it is published.
 */
export function announcementStore(client: DynamoDBDocumentClient, TableName: string) {
  const keyOf = ({ ownerId, thingId }: AnnouncedThing) => ({ ownerId, thingId });

  /** The record after the change; undefined where it is not as it was `seen` any more. */
  const update = (seen: Announcement, fields: Readonly<Record<string, unknown>>) => {
    const { condition, names, values } = asSeen(seen);
    return updateIf<Announcement>(client, {
      TableName,
      Key: keyOf(seen),
      ...settingIf(fields, condition, { names, values }),
    });
  };

  return {
    get: (thing: AnnouncedThing) => readItem<Announcement>(client, TableName, keyOf(thing)),

    /** Of one owner, by the ids of their things. */
    async getAll(ownerId: string, thingIds: readonly string[]): Promise<ReadonlyMap<string, Announcement>> {
      const keys = thingIds.map((thingId) => ({ ownerId, thingId }));
      const found = await readItems<Announcement>(client, TableName, keys);
      return new Map(found.map((one) => [one.thingId, one]));
    },

    /** A publication: the first, which says when it was, or another, which goes on where the last one was taken back. */
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

    /** Notes whom a step has told. Undefined where another one was there before, or it was published anew. */
    move: (
      seen: Announcement,
      { cursor, told, skipped, isQuiet, isDone }: Told,
    ): Promise<Announcement | undefined> =>
      update(seen, {
        told: seen.told + told,
        skipped: seen.skipped + skipped,
        isQuiet,
        ...(cursor && { cursor }),
        ...(isDone && { running: undefined }),
      }),

    /**
     * Nobody is told any more of what was taken back. Before anybody was, it is as if it had never been public; later the
     * next publication goes on with the record. False where it was published anew meanwhile.
     */
    async stop(seen: Announcement): Promise<boolean> {
      if (seen.cursor) return (await update(seen, { running: undefined })) !== undefined;
      const { condition, names, values } = asSeen(seen);
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

    /** Another execution takes it up. Undefined where one did. */
    takeUp: (seen: Announcement): Promise<Announcement | undefined> =>
      update(seen, { executions: seen.executions + 1 }),

    /** Those that should have begun by then and are not done, oldest first. */
    async listRunning(until: string): Promise<Announcement[]> {
      const pages = queryThroughKeys<Announcement>(client, tables.announcements.key, {
        TableName,
        IndexName: 'byRunning',
        KeyConditionExpression: 'running = :yes AND dueAt <= :until',
        ExpressionAttributeValues: { ':yes': 'yes', ':until': until },
      });
      return (await Array.fromAsync(pages)).flat();
    },

    /** For their archive. */
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

/** Nobody has told anybody, stopped it or published it anew since. */
const asSeen = ({ executions, told, skipped, running }: Announcement) => ({
  condition: `#executions = :seen AND #told = :seenTold AND #skipped = :seenSkipped AND ${
    running ? 'attribute_exists' : 'attribute_not_exists'
  }(#running)`,
  names: { '#executions': 'executions', '#told': 'told', '#skipped': 'skipped', '#running': 'running' },
  values: { ':seen': executions, ':seenTold': told, ':seenSkipped': skipped },
});

const itemVersion = 1;

/** Beside the announcements of an owner: see `announcement-pace.ts`. */
export const paceId = '#pace';

export type AnnouncementStore = ReturnType<typeof announcementStore>;
export interface AnnouncedThing {
  readonly ownerId: string;
  readonly thingId: string;
}
export interface Announcement extends AnnouncedThing {
  readonly kind: PublicationKind;
  /** When it was published first: the time of everything that is told of it. */
  readonly at: string;
  /** There while somebody may still have to be told: sparse index `byRunning`. */
  readonly running?: 'yes';
  /** Nobody is told before, so that a slip can be taken back. */
  readonly dueAt: string;
  readonly executions: number;
  /** The last follower who was told, or skipped. */
  readonly cursor?: FollowPlace;
  /** Together as many as followed at the steps. */
  readonly told: number;
  readonly skipped: number;
  /** Followers find it in their feed, and are told nothing: its author had published enough that day. */
  readonly isQuiet?: boolean;
}
interface Told {
  readonly cursor: FollowPlace | undefined;
  readonly told: number;
  readonly skipped: number;
  readonly isQuiet: boolean;
  readonly isDone: boolean;
}
