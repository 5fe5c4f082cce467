import type { posts as contract } from '#shared/contract/posts/posts.ts';
import { postRefusals } from '#shared/domain/posts/post-limits.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { removeForEver, type RemovalDependencies } from '#functions/posts/trash/remove-for-ever.ts';
import { findStoredPost } from './find-own-post.ts';

/** Responds once the post's texts are removed; an interrupted removal is finished at night. */
export const deletePostForEver =
  (deps: RemovalDependencies): Operation<typeof contract.deletePostForEver> =>
  async ({ actor, params: { id } }) => {
    for (;;) {
      const post = await findStoredPost(deps, actor.id, id);
      if (post.deletedAt === undefined) throw new Refusal('conflict', postRefusals.notInTrash);
      // `removeForEver` returns false if the post changed meanwhile; the post is then read again.
      if (await removeForEver(deps, post)) return;
    }
  };
