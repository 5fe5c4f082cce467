import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { ByForm } from '#shared/domain/audio/audio-form.ts';
import type { Category } from '#shared/domain/audio/categories.ts';
import { postRefusals } from '#shared/domain/posts/post-limits.ts';
import { isPostId } from '#shared/domain/posts/post-slug.ts';
import type { Announcing } from '#functions/news-items/announcing.ts';
import { forgetAudio, namingAudios } from '#functions/books/named-audios.ts';
import { readItem, readItems, type ReadingManner } from '#functions/platform/dynamodb/items.ts';
import type { Page, PageRequest } from '#functions/platform/dynamodb/paging.ts';
import { queryAll, queryOnce } from '#functions/platform/dynamodb/queries.ts';
import { setExpressionsIf } from '#functions/platform/dynamodb/setting.ts';
import { transact, type Write } from '#functions/platform/dynamodb/transaction.ts';
import { updateIf } from '#functions/platform/dynamodb/update-if.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import { log } from '#functions/platform/log.ts';
import { postCounters } from './post-counters.ts';
import { allPostsPartition, postItemVersion, publicAttributes, type StoredPost } from './post-item.ts';

/**
 * Stores posts by id. A change fails if the post has changed since it was read; the caller then reads it again.
 * Publishing and withdrawing also change the counts of the lists in the same transaction, and publishing announces the
 * post.
 */
export function postStore(client: DynamoDBDocumentClient, TableName: string, announcing?: Announcing) {
  const counters = postCounters(client, TableName);

  const get = async (id: string): Promise<StoredPost | undefined> =>
    isPostId(id) ? readItem<StoredPost>(client, TableName, { id }) : undefined;

  /** Doesn't throw, because the post is already public. A sweep starts an announcement that failed here. */
  async function begin(post: StoredPost): Promise<void> {
    try {
      await announcing?.begin(post);
    } catch (error) {
      log.error('An announcement is left to the sweep', error, { postId: post.id });
    }
  }

  async function* keysBy(IndexName: string, condition: KeyCondition): AsyncGenerator<string> {
    for await (const items of queryAll<{ id: string }>(client, { TableName, IndexName, ...condition }))
      for (const { id } of items) yield id;
  }

  return {
    get,

    async getAll(ids: readonly string[], how?: ReadingManner): Promise<ReadonlyMap<string, StoredPost>> {
      const keys = [...new Set(ids)].filter(isPostId).map((id) => ({ id }));
      const posts = await readItems<StoredPost>(client, TableName, keys, how);
      return new Map(posts.map((post) => [post.id, post]));
    },

    /** Returns false if the id exists or the same request came before. Throws `conflict` at the author's limit. */
    async create(post: StoredPost, request?: Write): Promise<boolean> {
      const failed = await transact(client, {
        post: {
          Put: {
            TableName,
            Item: { v: postItemVersion, ...post },
            ConditionExpression: 'attribute_not_exists(id)',
          },
        },
        request,
        count: counters.storedWrite(post.ownerId, 1),
      });
      if (failed.has('request') || failed.has('post')) return false;
      if (failed.has('count')) throw new Refusal('conflict', postRefusals.tooManyPosts);
      return true;
    },

    /**
     * Changes these fields of a post; undefined removes a field. Returns undefined if the post has changed since `seen`
     * was read. The `extraWrites` are part of the same transaction.
     */
    async change(
      seen: StoredPost,
      change: PostFields,
      extraWrites: readonly Write[] = [],
    ): Promise<StoredPost | undefined> {
      const changedPost = { ...seen, ...change, writes: seen.writes + 1 } as StoredPost;
      const update = {
        TableName,
        Key: { id: seen.id },
        ...setExpressionsIf(
          {
            ...change,
            ...('publication' in change && publicAttributes(changedPost)),
            writes: changedPost.writes,
          },
          '#writes = :seenWrites',
          { values: { ':seenWrites': seen.writes } },
        ),
      };
      const lists = counters.publicWrites(seen, changedPost);
      if (lists.length + extraWrites.length === 0) return updateIf<StoredPost>(client, update);
      const becomesPublic = !seen.publication && changedPost.publication !== undefined;
      const failed = await transact(client, {
        post: { Update: update },
        lists,
        announcement: becomesPublic
          ? announcing?.announceWrite(changedPost, changedPost.publication.at)
          : undefined,
        extraWrites,
      });
      if (failed.size > 0) return undefined;
      if (becomesPublic) await begin(changedPost);
      return withoutUndefined(changedPost);
    },

    /**
     * Returns the write that stores the ids of a post's audios. The write fails if the ids have changed since `seen`
     * was read, or if the post is in the trash or deleted.
     */
    nameAudiosWrite(seen: StoredPost, ids: ByForm<string>): Write {
      const { fields, condition, values } = namingAudios(seen, ids);
      const isNotDeleted = 'attribute_exists(id) AND attribute_not_exists(deletedAt)';
      return {
        Update: {
          TableName,
          Key: { id: seen.id },
          ...setExpressionsIf(fields, `${isNotDeleted} AND ${condition}`, { values }),
        },
      };
    },

    forgetAudio: (id: string, audioId: string): Promise<void> =>
      forgetAudio(client, TableName, { id }, audioId),

    /**
     * Deletes the post's record; call it after the post's texts were removed. Returns false if the post changed
     * meanwhile.
     */
    async remove(seen: StoredPost): Promise<boolean> {
      const failed = await transact(client, {
        post: {
          Delete: {
            TableName,
            Key: { id: seen.id },
            ConditionExpression: 'writes = :seen',
            ExpressionAttributeValues: { ':seen': seen.writes },
          },
        },
        // A post that is being removed was already subtracted from its author's count.
        lists: counters.publicWrites(seen, undefined, seen.removing ? 0 : -1),
      });
      return failed.size === 0;
    },

    async listOf(
      ownerId: string,
      inTrash: boolean,
      { limit, after }: PageRequest,
    ): Promise<Page<StoredPost>> {
      const items: StoredPost[] = [];
      let startKey = after && { id: after.id, updatedAt: after.createdAt, ownerId };
      for (;;) {
        const answer = await queryOnce<StoredPost>(client, {
          TableName,
          IndexName: 'byOwner',
          KeyConditionExpression: 'ownerId = :ownerId',
          FilterExpression: `${inTrash ? 'attribute_exists' : 'attribute_not_exists'}(deletedAt) AND attribute_not_exists(removing)`,
          ExpressionAttributeValues: { ':ownerId': ownerId },
          ScanIndexForward: false,
          Limit: itemsPerQuery,
          ExclusiveStartKey: startKey,
        });
        items.push(...answer.items);
        const last = items[limit - 1];
        if (last && (items.length > limit || answer.lastKey))
          return { items: items.slice(0, limit), after: { id: last.id, createdAt: last.updatedAt } };
        if (!answer.lastKey) return { items };
        startKey = answer.lastKey as NonNullable<typeof startKey>;
      }
    },

    allOf: (ownerId: string): AsyncGenerator<StoredPost[]> =>
      queryAll<StoredPost>(client, {
        TableName,
        IndexName: 'byOwner',
        KeyConditionExpression: 'ownerId = :ownerId',
        ExpressionAttributeValues: { ':ownerId': ownerId },
      }),

    async newest(list: PublicList, limit: number): Promise<string[]> {
      const [IndexName, name, value] = indexOfList(list);
      const ids: string[] = [];
      let ExclusiveStartKey;
      do {
        const answer: Awaited<ReturnType<typeof queryOnce<{ id: string }>>> = await queryOnce(client, {
          TableName,
          IndexName,
          KeyConditionExpression: '#key = :value',
          ExpressionAttributeNames: { '#key': name },
          ExpressionAttributeValues: { ':value': value },
          ScanIndexForward: false,
          Limit: limit - ids.length,
          ExclusiveStartKey,
        });
        ids.push(...answer.items.map(({ id }) => id));
        ExclusiveStartKey = answer.lastKey;
      } while (ExclusiveStartKey && ids.length < limit);
      return ids;
    },

    listDue: (dueIn: string): AsyncGenerator<string> =>
      keysBy('byDue', {
        KeyConditionExpression: 'dueIn = :dueIn',
        ExpressionAttributeValues: { ':dueIn': dueIn },
      }),

    listToTidy: (now: string): AsyncGenerator<string> =>
      keysBy('byTidying', {
        KeyConditionExpression: 'tidying = :yes AND tidyFrom <= :now',
        ExpressionAttributeValues: { ':yes': 'yes', ':now': now },
      }),

    listToRemove: (now: string): AsyncGenerator<string> =>
      keysBy('byRemoval', {
        KeyConditionExpression: 'removal = :due AND removeAfter <= :now',
        ExpressionAttributeValues: { ':due': 'due', ':now': now },
      }),
  };
}

function indexOfList(list: PublicList): readonly [index: string, key: string, value: string] {
  if ('category' in list) return ['byPublicCategory', 'publicCategory', list.category];
  if ('ownerId' in list) return ['byPublicOwner', 'publicOwner', list.ownerId];
  return ['byPublic', 'publicList', allPostsPartition];
}

const withoutUndefined = (post: StoredPost): StoredPost =>
  Object.fromEntries(
    Object.entries(post).filter(([, value]) => value !== undefined),
  ) as unknown as StoredPost;

/**
 * The number of posts that one query reads. An author has at most a thousand posts, of a kilobyte or two each, so five
 * queries read all of them.
 */
const itemsPerQuery = 200;

interface KeyCondition {
  readonly KeyConditionExpression: string;
  readonly ExpressionAttributeValues: Record<string, string>;
}
export type PublicList = Readonly<
  { readonly all: true } | { readonly category: Category } | { readonly ownerId: string }
>;
export type PostFields = {
  readonly [Field in keyof Omit<StoredPost, 'id' | 'ownerId' | 'writes'>]?: StoredPost[Field] | undefined;
};
export type PostStore = ReturnType<typeof postStore>;
