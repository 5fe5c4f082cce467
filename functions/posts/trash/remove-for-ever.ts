import type { AudioStore } from '#functions/audio/audio-store.ts';
import { audioIdsOf } from '#functions/books/named-audios.ts';
import type { Edges } from '#functions/platform/edges/edges.ts';
import type { CoverStore } from '#functions/platform/pictures/cover-store.ts';
import { postPicturesFolder } from '#functions/platform/pictures/text-picture-folders.ts';
import type { TextPictureStore } from '#functions/platform/pictures/text-picture-store.ts';
import type { StoredPost } from '#functions/posts/post-item.ts';
import type { PostCounters } from '#functions/posts/post-counters.ts';
import type { PostStore } from '#functions/posts/post-store.ts';
import type { PostTextStore } from '#functions/posts/post-text-store.ts';

/**
 * Deletes a post for ever. First makes it impossible to restore and stops counting it, then removes its texts and
 * pictures, and last its item, by which an interrupted removal is found again. Returns false if the post changed since
 * `seen` was read, for example because it was restored.
 */
export async function removeForEver(deps: RemovalDependencies, seen: StoredPost): Promise<boolean> {
  const closed = seen.removing ? seen : await closePost(deps, seen);
  if (!closed) return false;
  // the post's audio was paid for, and stays with its author
  for (const audioId of Object.values(audioIdsOf(closed)))
    await deps.audios.releaseFromPost(audioId, closed.id);
  await deps.texts.removeAllOfPost({ ownerId: closed.ownerId, postId: closed.id });
  await removePictures(deps, closed);
  await deps.posts.remove(closed);
  return true;
}

/**
 * Removes all pictures of a post, the public ones also from the CDN's edges. There may be public ones even if the post
 * names none, because its withdrawal may have been interrupted.
 */
async function removePictures(deps: RemovalDependencies, post: StoredPost): Promise<void> {
  const { covers, edges, pictures } = deps;
  const { id, creatorId, ownerId } = post;
  await pictures.removeAll(postPicturesFolder(ownerId, id));
  if (creatorId === undefined) return;
  const files = await covers.listAll({ creatorId, coveredId: id });
  if (files.length > 0)
    await edges.withdraw({ kind: 'covers', id: `${creatorId}/${id}`, by: ownerId }, () =>
      covers.removeFiles(files),
    );
}

const closePost = ({ posts, postCounters, now }: RemovalDependencies, seen: StoredPost) =>
  posts.change(seen, { removing: true, removeAfter: now().toISOString() }, [
    postCounters.storedWrite(seen.ownerId, -1),
  ]);

export interface RemovalDependencies {
  readonly posts: Pick<PostStore, 'get' | 'change' | 'remove'>;
  readonly postCounters: Pick<PostCounters, 'storedWrite'>;
  readonly texts: Pick<PostTextStore, 'removeAllOfPost'>;
  readonly audios: Pick<AudioStore, 'releaseFromPost'>;
  readonly covers: Pick<CoverStore, 'listAll' | 'removeFiles'>;
  readonly pictures: Pick<TextPictureStore, 'removeAll'>;
  readonly edges: Edges;
  readonly now: () => Date;
}
