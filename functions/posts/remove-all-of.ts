import type { Removal } from '#functions/people/removal.ts';
import type { CoverStore } from '#functions/platform/pictures/cover-store.ts';
import type { PostCounters } from './post-counters.ts';
import type { PostStore } from './post-store.ts';
import type { PostTextStore } from './post-text-store.ts';

/** Removes a person's posts, out of every list that counts them; then what counted theirs, and their texts. The edges are told once for all of an account. */
export const postRemovals = ({
  posts,
  postCounters,
  postTexts,
  covers,
}: PostRemovalDependencies): Removal[] => [
  {
    empties: { tables: ['posts'] },
    async removeAllOf({ id: ownerId }) {
      for await (const page of posts.allOf(ownerId))
        for (const { id } of page) {
          // one that was changed at this moment is looked at once more
          for (let seen; (seen = await posts.get(id));) if (await posts.remove(seen)) break;
        }
      await postCounters.forgetAuthor(ownerId);
    },
  },
  { empties: { folders: ['posts'] }, removeAllOf: ({ id }) => postTexts.removeAllOf(id) },
  { empties: { folders: ['media/covers'] }, removeAllOf: ({ creatorId }) => covers.removeAllOf(creatorId) },
];

export interface PostRemovalDependencies {
  readonly posts: Pick<PostStore, 'allOf' | 'get' | 'remove'>;
  readonly postCounters: Pick<PostCounters, 'forgetAuthor'>;
  readonly postTexts: Pick<PostTextStore, 'removeAllOf'>;
  readonly covers: Pick<CoverStore, 'removeAllOf'>;
}
