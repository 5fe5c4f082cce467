import { hash } from 'node:crypto';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Category } from '#shared/domain/audio/categories.ts';
import { postLimits } from '#shared/domain/posts/post-limits.ts';
import { readItem, readItems, removeItem } from '#functions/platform/dynamodb/items.ts';
import type { Write } from '#functions/platform/dynamodb/transaction.ts';
import { postItemVersion, type StoredPost } from './post-item.ts';

/**
 * Counts the posts of each list in separate items, changed in the same transaction as the post, so that no request has
 * to count. A list of all authors is counted in several items (shards), so that people who publish at once don't wait
 * for each other; an author has one item, with the number of their posts.
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
    /**
     * Changes the number of an author's posts, including those in the trash. Adding a post fails at the author's limit.
     */
    storedWrite: (ownerId: string, by: 1 | -1): Write =>
      addWrite(authorCounterId(ownerId), { stored: by }, by > 0 ? postLimits.posts : undefined),

    /**
     * Returns the writes that change the counts of the lists; none if the post stays in the same lists and `stored` is
     * 0. `stored` is the change in the author's number of posts.
     */
    publicWrites(before: CountedPost | undefined, after: CountedPost | undefined, stored = 0): Write[] {
      const { id, ownerId } = (before ?? after)!;
      const [left, entered] = [listNamesOf(before), listNamesOf(after)];
      const moves = [
        ...left.filter((place) => !entered.includes(place)).map((place) => [place, -1] as const),
        ...entered.filter((place) => !left.includes(place)).map((place) => [place, 1] as const),
      ];
      const by = Number(after?.publication !== undefined) - Number(before?.publication !== undefined);
      return [
        ...moves.map(([list, count]) => addWrite(shardIdOf(list, shardOf(id)), { published: count })),
        ...(by === 0 && stored === 0
          ? []
          : [
              addWrite(authorCounterId(ownerId), {
                ...(by !== 0 && { published: by }),
                ...(stored !== 0 && { stored }),
              }),
            ]),
      ];
    },

    async countOf(category?: Category): Promise<number> {
      const list = listNameOf(category);
      const keys = Array.from({ length: shardCount }, (_, shard) => ({ id: shardIdOf(list, shard) }));
      const parts = await readItems<Counts>(client, TableName, keys, { ConsistentRead: false });
      return parts.reduce((sum, { published = 0 }) => sum + published, 0);
    },

    async countOfAuthor(ownerId: string): Promise<number> {
      return (await readItem<Counts>(client, TableName, { id: authorCounterId(ownerId) }))?.published ?? 0;
    },

    forgetAuthor: (ownerId: string): Promise<void> =>
      removeItem(client, TableName, { id: authorCounterId(ownerId) }),
  };
}

const listNamesOf = (post: CountedPost | undefined): string[] =>
  post?.publication ? [listNameOf(), listNameOf(post.publication.category)] : [];

const listNameOf = (category?: Category): string => (category === undefined ? 'all' : `category ${category}`);
const shardIdOf = (list: string, shard: number): string => `#list ${list} ${shard}`;
const authorCounterId = (ownerId: string): string => `#author ${ownerId}`;
/** Derived from the id, so that a post is always counted in the same shard. */
const shardOf = (id: string): number => hash('sha256', id, 'buffer')[0]! % shardCount;
const shardCount = 8;

interface Counts {
  readonly stored?: number;
  readonly published?: number;
}
type CountedPost = Pick<StoredPost, 'id' | 'ownerId' | 'publication'>;
export type PostCounters = ReturnType<typeof postCounters>;
