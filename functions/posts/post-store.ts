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
import { settingIf } from '#functions/platform/dynamodb/setting.ts';
import { transact, type Write } from '#functions/platform/dynamodb/transaction.ts';
import { updateIf } from '#functions/platform/dynamodb/update-if.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import { log } from '#functions/platform/log.ts';
import { postCounters } from './post-counters.ts';
import { allPosts, postItemVersion, publicAttributes, type StoredPost } from './post-item.ts';

/**
 * Posts, each under its id. Every change is made of the post as it was seen: where somebody else was faster it is not
 * made, and its caller looks again. Where a change makes something public or takes it back, the lists are counted in the
 * same transaction, and what becomes public is announced in it.
 */
export function postStore(client: DynamoDBDocumentClient, TableName: string, announcing?: Announcing) {
  const counters = postCounters(client, TableName);

  const get = async (id: string): Promise<StoredPost | undefined> =>
    isPostId(id) ? readItem<StoredPost>(client, TableName, { id }) : undefined;

  /** It is public by then: a sweep begins what could not be begun here. */
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

    /** Those that there are, by id. */
    async getAll(ids: readonly string[], how?: ReadingManner): Promise<ReadonlyMap<string, StoredPost>> {
      const keys = [...new Set(ids)].filter(isPostId).map((id) => ({ id }));
      const posts = await readItems<StoredPost>(client, TableName, keys, how);
      return new Map(posts.map((post) => [post.id, post]));
    },

    /** False where there is one of that id, or the same request made one before. Refuses (409) who has too many. */
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
     * Changes these fields of the post as it was seen; one that is undefined is removed. Undefined where it was changed
     * elsewhere since. The `extraWrites` are written with it or not at all.
     */
    async change(
      seen: StoredPost,
      change: PostFields,
      extraWrites: readonly Write[] = [],
    ): Promise<StoredPost | undefined> {
      const after = { ...seen, ...change, writes: seen.writes + 1 } as StoredPost;
      const own = {
        TableName,
        Key: { id: seen.id },
        ...settingIf(
          { ...change, ...('publication' in change && publicAttributes(after)), writes: after.writes },
          '#writes = :seenWrites',
          { values: { ':seenWrites': seen.writes } },
        ),
      };
      const lists = counters.publicWrites(seen, after);
      if (lists.length + extraWrites.length === 0) return updateIf<StoredPost>(client, own);
      const becomesPublic = !seen.publication && after.publication !== undefined;
      const failed = await transact(client, {
        post: { Update: own },
        lists,
        announcement: becomesPublic ? announcing?.announceWrite(after, after.publication.at) : undefined,
        extraWrites,
      });
      if (failed.size > 0) return undefined;
      if (becomesPublic) await begin(after);
      return withoutUndefined(after);
    },

    /** Names these as its audios; fails where it names others than it was seen with, is in the trash, or gone. */
    nameAudiosWrite(seen: StoredPost, ids: ByForm<string>): Write {
      const { fields, condition, values } = namingAudios(seen, ids);
      const isStanding = 'attribute_exists(id) AND attribute_not_exists(deletedAt)';
      return {
        Update: {
          TableName,
          Key: { id: seen.id },
          ...settingIf(fields, `${isStanding} AND ${condition}`, { values }),
        },
      };
    },

    /** It names this audio no more. Also of one in the trash. */
    forgetAudio: (id: string, audioId: string): Promise<void> =>
      forgetAudio(client, TableName, { id }, audioId),

    /** Removes one for ever whose texts are gone, in whatever list it stands. False where somebody was faster. */
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
        // one that is being removed is counted no more
        lists: counters.publicWrites(seen, undefined, seen.removing ? 0 : -1),
      });
      return failed.size === 0;
    },

    /** Of an author, last edited first: those in the trash, or the others. A moment behind. */
    async listOf(
      ownerId: string,
      inTrash: boolean,
      { limit, after }: PageRequest,
    ): Promise<Page<StoredPost>> {
      const items: StoredPost[] = [];
      let from = after && { id: after.id, updatedAt: after.createdAt, ownerId };
      for (;;) {
        const answer = await queryOnce<StoredPost>(client, {
          TableName,
          IndexName: 'byOwner',
          KeyConditionExpression: 'ownerId = :ownerId',
          FilterExpression: `${inTrash ? 'attribute_exists' : 'attribute_not_exists'}(deletedAt) AND attribute_not_exists(removing)`,
          ExpressionAttributeValues: { ':ownerId': ownerId },
          ScanIndexForward: false,
          Limit: lookedAtOnce,
          ExclusiveStartKey: from,
        });
        items.push(...answer.items);
        const last = items[limit - 1];
        if (last && (items.length > limit || answer.lastKey))
          return { items: items.slice(0, limit), after: { id: last.id, createdAt: last.updatedAt } };
        if (!answer.lastKey) return { items };
        from = answer.lastKey as NonNullable<typeof from>;
      }
    },

    /** All of an author, those in the trash too, page by page. */
    allOf: (ownerId: string): AsyncGenerator<StoredPost[]> =>
      queryAll<StoredPost>(client, {
        TableName,
        IndexName: 'byOwner',
        KeyConditionExpression: 'ownerId = :ownerId',
        ExpressionAttributeValues: { ':ownerId': ownerId },
      }),

    /** The ids of the newest that are public, at most `limit`; a moment behind. */
    async newest(list: PublicList, limit: number): Promise<string[]> {
      const [IndexName, name, value] = indexOf(list);
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

    /** The ids of what comes due by this value of the index; a moment behind. */
    listDue: (dueIn: string): AsyncGenerator<string> =>
      keysBy('byDue', {
        KeyConditionExpression: 'dueIn = :dueIn',
        ExpressionAttributeValues: { ':dueIn': dueIn },
      }),

    /** The ids of what may have texts that are nobody's by now. */
    listToTidy: (now: string): AsyncGenerator<string> =>
      keysBy('byTidying', {
        KeyConditionExpression: 'tidying = :yes AND tidyFrom <= :now',
        ExpressionAttributeValues: { ':yes': 'yes', ':now': now },
      }),

    /** The ids of what was in the trash for its time, and of what was being removed when that was cut off. */
    listToRemove: (now: string): AsyncGenerator<string> =>
      keysBy('byRemoval', {
        KeyConditionExpression: 'removal = :due AND removeAfter <= :now',
        ExpressionAttributeValues: { ':due': 'due', ':now': now },
      }),
  };
}

/** A list of what is public: of all authors, of a category, or of one author. */
function indexOf(list: PublicList): readonly [index: string, key: string, value: string] {
  if ('category' in list) return ['byPublicCategory', 'publicCategory', list.category];
  if ('ownerId' in list) return ['byPublicOwner', 'publicOwner', list.ownerId];
  return ['byPublic', 'publicList', allPosts];
}

const withoutUndefined = (post: StoredPost): StoredPost =>
  Object.fromEntries(
    Object.entries(post).filter(([, value]) => value !== undefined),
  ) as unknown as StoredPost;

/** An author has at most a thousand posts, of a kilobyte or two. */
const lookedAtOnce = 200;

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
