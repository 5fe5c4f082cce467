import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { mostFollowing } from '#shared/domain/channels/channel-limits.ts';
import type { ChannelNews } from '#shared/domain/news/news-kinds.ts';
import type { ChannelStore } from '#functions/channels/channel-store.ts';
import { readItem, readItems, type ReadingManner } from '#functions/platform/dynamodb/items.ts';
import { queryAll, queryOnce } from '#functions/platform/dynamodb/queries.ts';
import { setExpressions } from '#functions/platform/dynamodb/setting.ts';
import { transact } from '#functions/platform/dynamodb/transaction.ts';
import { updateIf } from '#functions/platform/dynamodb/update-if.ts';

/**
 * Stores follows by the user ids (`sub`) of both people. A transaction that adds or removes a follow also changes the
 * counts of both channels.
 */
export function followStore(
  client: DynamoDBDocumentClient,
  TableName: string,
  channels: Pick<ChannelStore, 'countWrite' | 'countUpToWrite'>,
) {
  const get = (followerId: string, followedId: string) =>
    readItem<StoredFollow>(client, TableName, { followerId, followedId });

  const pageOf =
    (IndexName: string, [key, other]: readonly [FollowKeyName, FollowKeyName]) =>
    async (id: string, limit: number, after?: FollowPlace): Promise<FollowPage> => {
      const { items, lastKey } = await queryOnce<StoredFollow>(client, {
        TableName,
        IndexName,
        KeyConditionExpression: '#key = :id',
        ExpressionAttributeNames: { '#key': key },
        ExpressionAttributeValues: { ':id': id },
        ScanIndexForward: false,
        Limit: limit,
        ...(after && {
          ExclusiveStartKey: { [key]: id, [other]: after.otherId, followedAt: after.followedAt },
        }),
      });
      const others = items.map((item) => ({ otherId: item[other], followedAt: item.followedAt }));
      return { others, hasMore: lastKey !== undefined };
    };

  const allOf = async (IndexName: string, key: FollowKeyName, id: string) => {
    const query = {
      TableName,
      IndexName,
      KeyConditionExpression: '#key = :id',
      ExpressionAttributeNames: { '#key': key },
      ExpressionAttributeValues: { ':id': id },
    };
    return (await Array.fromAsync(queryAll<StoredFollow>(client, query))).flat();
  };

  return {
    get,

    async getAll(
      pairs: readonly Readonly<Record<FollowKeyName, string>>[],
      how: ReadingManner = { ConsistentRead: false },
    ): Promise<ReadonlyMap<string, StoredFollow>> {
      const keys = new Map(
        pairs.map((pair) => [followKey(pair), { followerId: pair.followerId, followedId: pair.followedId }]),
      );
      const foundFollows = await readItems<StoredFollow>(client, TableName, [...keys.values()], how);
      return new Map(foundFollows.map((follow) => [followKey(follow), follow]));
    },

    setTells: async (
      followerId: string,
      followedId: string,
      tells: StoredFollow['tells'],
    ): Promise<boolean> =>
      (await updateIf(client, {
        TableName,
        Key: { followerId, followedId },
        ...setExpressions({ tells }),
        ConditionExpression: 'attribute_exists(followerId)',
      })) !== undefined,

    quietOf: async (id: string): Promise<StoredFollow[]> =>
      (await allOf('byFollower', 'followerId', id)).filter(({ tells }) => tells !== undefined),

    /**
     * Returns the follow, whether new or existing, or `too many` if the follower already follows as many channels as
     * allowed.
     */
    async add(follow: StoredFollow): Promise<AddedFollow | 'too many'> {
      const { followerId, followedId } = follow;
      for (;;) {
        const failed = await transact(client, {
          follow: {
            Put: {
              TableName,
              Item: { v: itemVersion, ...follow },
              ConditionExpression: 'attribute_not_exists(followerId)',
            },
          },
          following: channels.countUpToWrite(mostFollowing, followerId, 'followingCount'),
          followers: channels.countWrite(followedId, 'followerCount', 1),
        });
        if (failed.size === 0) return { follow, isNew: true };
        const earlierFollow = failed.has('follow') && (await get(followerId, followedId));
        if (earlierFollow) return { follow: earlierFollow, isNew: false };
        if (failed.has('following')) return 'too many';
        // the follow existed, so it wasn't added, but was removed meanwhile: try again
      }
    },

    /** Safe to repeat. */
    async remove(followerId: string, followedId: string): Promise<void> {
      await transact(client, {
        follow: removalWrite(TableName, { followerId, followedId }),
        following: channels.countWrite(followerId, 'followingCount', -1),
        followers: channels.countWrite(followedId, 'followerCount', -1),
      });
    },

    async followersFrom(
      followedId: string,
      limit: number,
      after?: FollowPlace,
    ): Promise<{ readonly follows: readonly StoredFollow[]; readonly isLast: boolean }> {
      const { items, lastKey } = await queryOnce<StoredFollow>(client, {
        TableName,
        IndexName: 'byFollowed',
        KeyConditionExpression: 'followedId = :id',
        ExpressionAttributeValues: { ':id': followedId },
        Limit: limit,
        ...(after && {
          ExclusiveStartKey: { followedId, followerId: after.otherId, followedAt: after.followedAt },
        }),
      });
      return { follows: items, isLast: lastKey === undefined };
    },

    followersOf: pageOf('byFollowed', ['followedId', 'followerId']),
    followedBy: pageOf('byFollower', ['followerId', 'followedId']),

    allFollowedBy: (id: string) => allOf('byFollower', 'followerId', id),

    /** Removes all follows from and to the person, and changes only the counts of the other people. Safe to repeat. */
    async removeAllOf(id: string): Promise<void> {
      for (const { followedId } of await allOf('byFollower', 'followerId', id))
        await transact(client, {
          follow: removalWrite(TableName, { followerId: id, followedId }),
          followers: channels.countWrite(followedId, 'followerCount', -1),
        });
      for (const { followerId } of await allOf('byFollowed', 'followedId', id))
        await transact(client, {
          follow: removalWrite(TableName, { followerId, followedId: id }),
          following: channels.countWrite(followerId, 'followingCount', -1),
        });
    },
  };
}

const removalWrite = (TableName: string, Key: Readonly<Record<FollowKeyName, string>>) => ({
  Delete: { TableName, Key, ConditionExpression: 'attribute_exists(followerId)' },
});

export const followKey = ({ followerId, followedId }: Readonly<Record<FollowKeyName, string>>): string =>
  `${followerId} ${followedId}`;

const itemVersion = 1;

type FollowKeyName = 'followerId' | 'followedId';
export type FollowStore = ReturnType<typeof followStore>;
export interface StoredFollow {
  readonly followerId: string;
  readonly followedId: string;
  readonly followedAt: string;
  /** Which news about the channel the follower is notified of; absent means all news. */
  readonly tells?: Exclude<ChannelNews, 'all'>;
}
interface AddedFollow {
  readonly follow: StoredFollow;
  readonly isNew: boolean;
}
export interface FollowPlace {
  readonly otherId: string;
  readonly followedAt: string;
}
interface FollowPage {
  readonly others: readonly FollowPlace[];
  readonly hasMore: boolean;
}
