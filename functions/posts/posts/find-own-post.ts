import { postRefusals } from '#shared/domain/posts/post-limits.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { StoredPost } from '#functions/posts/post-item.ts';
import type { PostStore } from '#functions/posts/post-store.ts';
import { noPost } from '#functions/posts/read-post.ts';

/**
 * Finds the author's post, even in the trash. Throws `not_found` if the post doesn't exist, is being removed or is
 * someone else's. For someone else's public post it throws `forbidden`, because that post is no secret.
 */
export async function findStoredPost(
  { posts }: FindingDependencies,
  ownerId: string,
  id: string,
): Promise<StoredPost> {
  const post = await posts.get(id);
  if (post?.publication && post.ownerId !== ownerId) throw new Refusal('forbidden', postRefusals.notYours);
  if (!post || post.ownerId !== ownerId || post.removing) throw noPost();
  return post;
}

/** Finds the author's post; throws if it is in the trash. */
export async function findOwnPost(
  deps: FindingDependencies,
  ownerId: string,
  id: string,
): Promise<StoredPost> {
  const post = await findStoredPost(deps, ownerId, id);
  if (post.deletedAt !== undefined) throw new Refusal('not_found', postRefusals.postInTrash);
  return post;
}

export interface FindingDependencies {
  readonly posts: Pick<PostStore, 'get'>;
}
