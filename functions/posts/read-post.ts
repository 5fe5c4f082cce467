import { postRefusals } from '#shared/domain/posts/post-limits.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { StoredPost } from './post-item.ts';
import type { PostStore } from './post-store.ts';
import type { ObjectPlace, PostTextStore } from './post-text-store.ts';

/** Reads a post's text. If it was replaced and removed since `seen` was read, reads the current post. */
export async function readPost(deps: PostReadingDependencies, seen: StoredPost): Promise<WholePost> {
  const content = await deps.texts.read(placeIn(seen, seen.textId));
  if (content !== undefined) return { ...seen, content };
  const currentPost = await deps.posts.get(seen.id);
  if (!currentPost) throw noPost();
  if (currentPost.textId === seen.textId) throw new Error(`The text ${seen.textId} of a post is missing.`);
  return readPost(deps, currentPost);
}

export const placeIn = (
  { ownerId, id }: Pick<StoredPost, 'ownerId' | 'id'>,
  objectId: string,
): ObjectPlace => ({
  ownerId,
  postId: id,
  objectId,
});

export const noPost = () => new Refusal('not_found', postRefusals.noPost);

export interface WholePost extends StoredPost {
  readonly content: string;
}
export interface PostReadingDependencies {
  readonly posts: Pick<PostStore, 'get'>;
  readonly texts: Pick<PostTextStore, 'read'>;
}
