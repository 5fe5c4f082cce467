import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { ChannelLink } from '#shared/contract/channels/channels.ts';
import type { PodcastSettings } from '#shared/contract/channels/podcast.ts';
import { defaultHeaderColor } from '#shared/domain/channels/channel-limits.ts';
import { readItem, readItems } from '#functions/platform/dynamodb/items.ts';
import { setExpressionsIf } from '#functions/platform/dynamodb/setting.ts';
import type { Write } from '#functions/platform/dynamodb/transaction.ts';

/**
 * The look and counts of a channel; its names and picture are in the person's record. A channel that was never changed
 * has no item and reads as empty.
 */
export function channelStore(client: DynamoDBDocumentClient, TableName: string) {
  return {
    async get(ownerId: string): Promise<ChannelRecord> {
      const item = await readItem<Partial<ChannelRecord>>(client, TableName, { ownerId });
      return { ...defaultChannel(ownerId), ...item };
    },

    async getAll(ownerIds: readonly string[]): Promise<ReadonlyMap<string, ChannelRecord>> {
      const keys = [...new Set(ownerIds)].map((ownerId) => ({ ownerId }));
      const items = await readItems<Partial<ChannelRecord>>(client, TableName, keys);
      const foundChannels = new Map(items.map((item) => [item.ownerId, item]));
      return new Map(
        keys.map(({ ownerId }) => [ownerId, { ...defaultChannel(ownerId), ...foundChannels.get(ownerId) }]),
      );
    },

    countWrite: (ownerId: string, count: ChannelCount, by: 1 | -1): Write => ({
      Update: {
        TableName,
        Key: { ownerId },
        UpdateExpression: 'SET #v = :v ADD #count :by',
        ExpressionAttributeNames: { '#v': 'v', '#count': count },
        ExpressionAttributeValues: { ':v': channelItemVersion, ':by': by },
      },
    }),

    /** The write fails if the channel's look, names or public items changed since the channel was read. */
    changeWrite: ({ ownerId, revision }: ChannelRecord, change: ChannelRecordChange): Write => ({
      Update: {
        TableName,
        Key: { ownerId },
        ...setExpressionsIf(
          { v: channelItemVersion, ...change, revision: revision + 1 },
          revision === 0 ? 'attribute_not_exists(#revision)' : '#revision = :seen',
          revision === 0 ? {} : { values: { ':seen': revision } },
        ),
      },
    }),

    countUpToWrite: (most: number, ownerId: string, count: ChannelCount): Write => ({
      Update: {
        TableName,
        Key: { ownerId },
        UpdateExpression: 'SET #v = :v ADD #count :one',
        ConditionExpression: 'attribute_not_exists(#count) OR #count < :most',
        ExpressionAttributeNames: { '#v': 'v', '#count': count },
        ExpressionAttributeValues: { ':v': channelItemVersion, ':one': 1, ':most': most },
      },
    }),
  };
}

/** True if the channel's podcast is a serial, so that its episodes are listed and played oldest first everywhere. */
export const isSerial = ({ podcast }: Pick<ChannelRecord, 'podcast'>): boolean => podcast?.type === 'serial';

const defaultChannel = (ownerId: string): ChannelRecord => ({
  ownerId,
  headerColor: defaultHeaderColor,
  bio: '',
  links: [],
  followerCount: 0,
  followingCount: 0,
  published: {},
  revision: 0,
});

const channelItemVersion = 1;

export type ChannelStore = ReturnType<typeof channelStore>;
export type ChannelCount = 'followerCount' | 'followingCount';
export interface ChannelRecord {
  readonly ownerId: string;
  readonly headerColor: string;
  readonly bio: string;
  readonly links: readonly ChannelLink[];
  /** The settings of the channel's feed, none of them empty; absent until the author sets one. */
  readonly podcast?: PodcastSettings;
  readonly followerCount: number;
  readonly followingCount: number;
  readonly published: Readonly<Record<string, PublishedCategory>>;
  /**
   * The search words; absent until something was published, and while the channel's owner has not chosen a username.
   */
  readonly words?: readonly string[] | undefined;
  /** When something was published or withdrawn, or the channel itself was changed. */
  readonly changedAt?: string;
  /** The number of changes to this record, not counting changes of `followerCount` and `followingCount`. */
  readonly revision: number;
}
export interface PublishedCategory {
  readonly count: number;
  /**
   * When the newest audio of the category was published, even if that audio was withdrawn since. Removed when the
   * category becomes empty.
   */
  readonly latestAt: string;
}
export type ChannelRecordChange = Partial<
  Pick<ChannelRecord, 'headerColor' | 'bio' | 'links' | 'podcast' | 'published' | 'words' | 'changedAt'>
>;
