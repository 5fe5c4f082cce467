import type { posts as contract } from '#shared/contract/posts/posts.ts';
import { postRefusals } from '#shared/domain/posts/post-limits.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { removeForEver, type RemovalDependencies } from '#functions/posts/trash/remove-for-ever.ts';

/** Somebody else's, and one that is gone, are deleted already. */
export const deletePostForEver =
  (deps: RemovalDependencies): Operation<typeof contract.deletePostForEver> =>
  async ({ actor, params: { id } }) => {
    for (let post; (post = await deps.posts.get(id)) && post.ownerId === actor.id;) {
      if (post.deletedAt === undefined) throw new Refusal('conflict', postRefusals.notInTrash);
      if (await removeForEver(deps, post)) return;
    }
  };
