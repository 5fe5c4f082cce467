import { postRefusals } from '#shared/domain/posts/post-limits.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { StoredPost } from './post-item.ts';
import type { PostFields, PostStore } from './post-store.ts';

/**
 * Changes a post, and calls `fieldsFor` again with the current post after a conflict. `fieldsFor` may throw; if it
 * returns nothing, the post isn't changed.
 */
export async function changeWithRetries(
  { posts }: ChangingDependencies,
  find: () => Promise<StoredPost>,
  fieldsFor: (post: StoredPost) => PostFields | undefined,
): Promise<StoredPost> {
  for (let tries = 1; tries <= mostTries; tries += 1) {
    const post = await find();
    const fields = fieldsFor(post);
    if (!fields) return post;
    const changedPost = await posts.change(post, fields);
    if (changedPost) return changedPost;
  }
  throw busyRefusal();
}

export const busyRefusal = () => new Refusal('conflict', postRefusals.busy);

/** Enough for 50 concurrent changes: of those that conflict, one succeeds each time. */
export const mostTries = 50;

export interface ChangingDependencies {
  readonly posts: Pick<PostStore, 'change'>;
}
