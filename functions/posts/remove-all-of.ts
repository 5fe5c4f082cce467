import type { Removal } from '#functions/people/removal.ts';
import type { PostCounters } from './post-counters.ts';
import type { PostStore } from './post-store.ts';

export const postRemovals = ({ posts, postCounters }: PostRemovalDependencies): Removal[] => [
  {
    empties: ['posts'],
    async removeAllOf({ id: ownerId }) {
      for await (const page of posts.allOf(ownerId))
        for (const { id } of page) {
          // A post that changed since it was read is read again.
          for (let post; (post = await posts.get(id));) if (await posts.remove(post)) break;
        }
      await postCounters.forgetAuthor(ownerId);
    },
  },
];

export interface PostRemovalDependencies {
  readonly posts: Pick<PostStore, 'allOf' | 'get' | 'remove'>;
  readonly postCounters: Pick<PostCounters, 'forgetAuthor'>;
}
