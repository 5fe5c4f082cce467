import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { ChannelLink } from '#shared/contract/channels/channels.ts';
import type { PodcastSettings } from '#shared/contract/channels/podcast.ts';
import { defaultHeaderColor } from '#shared/domain/channels/channel-limits.ts';
import { readItem, readItems } from '#functions/platform/dynamodb/items.ts';
import { settingIf } from '#functions/platform/dynamodb/setting.ts';
import type { Write } from '#functions/platform/dynamodb/transaction.ts';

/**
 * What makes a person's channel, beside their names and picture, which stand in their own record: how it looks, and how
 * much there is of what others ask for. Who never touched theirs has no item; it is as if it were empty.
 */
export function channelStore(client: DynamoDBDocumentClient, TableName: string) {
  return {
    async get(ownerId: string): Promise<ChannelRecord> {
      const item = await readItem<Partial<ChannelRecord>>(client, TableName, { ownerId });
      return { ...untouched(ownerId), ...item };
    },

    /** Of up to 100 owners, by their ids. */
    async getAll(ownerIds: readonly string[]): Promise<ReadonlyMap<string, ChannelRecord>> {
      const keys = [...new Set(ownerIds)].map((ownerId) => ({ ownerId }));
      const items = await readItems<Partial<ChannelRecord>>(client, TableName, keys);
      const found = new Map(items.map((item) => [item.ownerId, item]));
      return new Map(keys.map(({ ownerId }) => [ownerId, { ...untouched(ownerId), ...found.get(ownerId) }]));
    },

    /** Counts in the transaction of what it counts. */
    countWrite: (ownerId: string, count: ChannelCount, by: 1 | -1): Write => ({
      Update: {
        TableName,
        Key: { ownerId },
        UpdateExpression: 'SET #v = :v ADD #count :by',
        ExpressionAttributeNames: { '#v': 'v', '#count': count },
        ExpressionAttributeValues: { ':v': channelItemVersion, ':by': by },
      },
    }),

    /** Fails where its look, its names or what is public in it changed since it was `seen`. */
    changeWrite: ({ ownerId, revision }: ChannelRecord, change: ChannelRecordChange): Write => ({
      Update: {
        TableName,
        Key: { ownerId },
        ...settingIf(
          { v: channelItemVersion, ...change, revision: revision + 1 },
          revision === 0 ? 'attribute_not_exists(#revision)' : '#revision = :seen',
          revision === 0 ? {} : { values: { ':seen': revision } },
        ),
      },
    }),

    /** The same by one more, which fails where there are as many as `most` already. */
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

/** A serial begins with its first part, everywhere that its audio is listed or played. */
export const isHeardFromBeginning = ({ podcast }: Pick<ChannelRecord, 'podcast'>): boolean =>
  podcast?.type === 'serial';

const untouched = (ownerId: string): ChannelRecord => ({
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
  /** What its feed says of it; nothing in it is empty. Absent until its author gave something. */
  readonly podcast?: PodcastSettings;
  readonly followerCount: number;
  readonly followingCount: number;
  /** The public audios by their category; none under one without. */
  readonly published: Readonly<Record<string, PublishedCategory>>;
  /** By which the channel is looked for; absent until something was public, and while its person chose no username. */
  readonly words?: readonly string[] | undefined;
  /** When something became public in it or ceased to be, or it was changed itself. */
  readonly changedAt?: string;
  /** Counts the changes of everything here but the counts of followers. */
  readonly revision: number;
}
export interface PublishedCategory {
  readonly count: number;
  /** When the latest of those that were public since it was empty was published. */
  readonly latestAt: string;
}
export type ChannelRecordChange = Partial<
  Pick<ChannelRecord, 'headerColor' | 'bio' | 'links' | 'podcast' | 'published' | 'words' | 'changedAt'>
>;
