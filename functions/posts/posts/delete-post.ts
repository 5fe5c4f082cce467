import type { posts as contract } from '#shared/contract/posts/posts.ts';
import { removalTime } from '#functions/books/removal-time.ts';
import type { Operation } from '#functions/platform/serve.ts';
import type { PostStore } from '#functions/posts/post-store.ts';
import {
  draftFields,
  withdrawPost,
  type WithdrawingDependencies,
} from '#functions/posts/publishing/withdraw-post.ts';
import { findStoredPost } from './find-own-post.ts';

/** Moves the post to the trash and withdraws it from the public. Safe to repeat. */
export const deletePost =
  (deps: Dependencies): Operation<typeof contract.deletePost> =>
  async ({ actor, params: { id } }) => {
    const now = deps.now();
    await withdrawPost(
      deps,
      () => findStoredPost(deps, actor.id, id),
      (post) =>
        post.deletedAt === undefined
          ? { ...draftFields, deletedAt: now.toISOString(), removal: 'due', removeAfter: removalTime(now) }
          : undefined,
    );
  };

interface Dependencies extends WithdrawingDependencies {
  readonly posts: WithdrawingDependencies['posts'] & Pick<PostStore, 'get'>;
}
