import { hash } from 'node:crypto';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Category } from '#shared/domain/audio/categories.ts';
import { postLimits } from '#shared/domain/posts/post-limits.ts';
import { readItem, readItems, removeItem } from '#functions/platform/dynamodb/items.ts';
import type { Write } from '#functions/platform/dynamodb/transaction.ts';
import { postItemVersion, type StoredPost } from './post-item.ts';

/**
 * How many posts each list has, so that nobody has to count them: items beside the posts, changed in the transaction of
 * what they count. A list of all authors is counted in several parts, so that people who publish at once do not wait for
 * each other; an author's in one, with how many posts they keep.
 */
export function postCounters(client: DynamoDBDocumentClient, TableName: string) {
  const addWrite = (id: string, counts: Counts, most?: number): Write => {
    const names = Object.keys(counts) as (keyof Counts)[];
    return {
      Update: {
        TableName,
        Key: { id },
        UpdateExpression: `SET v = :v ADD ${names.map((name) => `#${name} :${name}`).join(', ')}`,
        ...(most !== undefined && {
          ConditionExpression: 'attribute_not_exists(#stored) OR #stored < :most',
        }),
        ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
        ExpressionAttributeValues: {
          ':v': postItemVersion,
          ...Object.fromEntries(names.map((name) => [`:${name}`, counts[name]])),
          ...(most !== undefined && { ':most': most }),
        },
      },
    };
  };

  return {
    /** One more or less of an author's, those in the trash too; one more fails where they have as many as they may. */
    storedWrite: (ownerId: string, by: 1 | -1): Write =>
      addWrite(ofAuthor(ownerId), { stored: by }, by > 0 ? postLimits.posts : undefined),

    /**
     * What a change of what is public changes in the lists; nothing where it stands in the same as before. `stored` is by
     * how much the posts of its author change with it.
     */
    publicWrites(before: Listed | undefined, after: Listed | undefined, stored = 0): Write[] {
      const { id, ownerId } = (before ?? after)!;
      const [left, entered] = [placesOf(before), placesOf(after)];
      const moves = [
        ...left.filter((place) => !entered.includes(place)).map((place) => [place, -1] as const),
        ...entered.filter((place) => !left.includes(place)).map((place) => [place, 1] as const),
      ];
      const by = Number(after?.publication !== undefined) - Number(before?.publication !== undefined);
      return [
        ...moves.map(([list, count]) => addWrite(partOf(list, shardOf(id)), { published: count })),
        ...(by === 0 && stored === 0
          ? []
          : [
              addWrite(ofAuthor(ownerId), {
                ...(by !== 0 && { published: by }),
                ...(stored !== 0 && { stored }),
              }),
            ]),
      ];
    },

    /** Of all authors; of one category, where it is named. A moment behind. */
    async countOf(category?: Category): Promise<number> {
      const list = listOf(category);
      const keys = Array.from({ length: shards }, (_, shard) => ({ id: partOf(list, shard) }));
      const parts = await readItems<Counts>(client, TableName, keys, { ConsistentRead: false });
      return parts.reduce((sum, { published = 0 }) => sum + published, 0);
    },

    async countOfAuthor(ownerId: string): Promise<number> {
      return (await readItem<Counts>(client, TableName, { id: ofAuthor(ownerId) }))?.published ?? 0;
    },

    /** When their account ends. */
    forgetAuthor: (ownerId: string): Promise<void> =>
      removeItem(client, TableName, { id: ofAuthor(ownerId) }),
  };
}

const placesOf = (post: Listed | undefined): string[] =>
  post?.publication ? [listOf(), listOf(post.publication.category)] : [];

const listOf = (category?: Category): string => (category === undefined ? 'all' : `category ${category}`);
const partOf = (list: string, shard: number): string => `#list ${list} ${shard}`;
const ofAuthor = (ownerId: string): string => `#author ${ownerId}`;
/** A post is counted in the same part whenever it comes and goes. */
const shardOf = (id: string): number => hash('sha256', id, 'buffer')[0]! % shards;
const shards = 8;

interface Counts {
  readonly stored?: number;
  readonly published?: number;
}
type Listed = Pick<StoredPost, 'id' | 'ownerId' | 'publication'>;
export type PostCounters = ReturnType<typeof postCounters>;
