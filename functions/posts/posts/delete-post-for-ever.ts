import type { posts as contract } from '#shared/contract/posts/posts.ts';
import { postRefusals } from '#shared/domain/posts/post-limits.ts';
import type { Edges } from '#functions/platform/edges/edges.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { Operation } from '#functions/platform/serve.ts';
import type { StoredPost } from '#functions/posts/post-item.ts';
import { removeForEver, type RemovalDependencies } from '#functions/posts/trash/remove-for-ever.ts';
import { findStoredPost } from './find-own-post.ts';

/** The answer waits for its texts to be gone; what is cut off is done at night. */
export const deletePostForEver =
  (deps: Dependencies): Operation<typeof contract.deletePostForEver> =>
  async ({ actor, params: { id } }) => {
    for (;;) {
      const post = await findStoredPost(deps, actor.id, id);
      if (post.deletedAt === undefined) throw new Refusal('conflict', postRefusals.notInTrash);
      // else it was changed at this moment, and is looked at again
      if (await removeWithCover(deps, post)) return;
    }
  };

/** Edges forget its cover, which readers may have seen. */
function removeWithCover(deps: Dependencies, post: StoredPost): Promise<boolean> {
  const remove = () => removeForEver(deps, post);
  const { id, creatorId, coverId, ownerId } = post;
  return coverId === undefined
    ? remove()
    : deps.edges.withdraw({ kind: 'covers', id: `${creatorId}/${id}`, by: ownerId }, remove);
}

interface Dependencies extends RemovalDependencies {
  readonly edges: Edges;
}
