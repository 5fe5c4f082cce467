import type { AudioStore } from '#functions/audio/audio-store.ts';
import { audioIdsOf } from '#functions/books/named-audios.ts';
import type { Edges } from '#functions/platform/edges/edges.ts';
import type { CoverStore } from '#functions/platform/pictures/cover-store.ts';
import type { StoredPost } from '#functions/posts/post-item.ts';
import type { PostCounters } from '#functions/posts/post-counters.ts';
import type { PostStore } from '#functions/posts/post-store.ts';
import type { PostTextStore } from '#functions/posts/post-text-store.ts';

/**
 * Deletes a post for ever. First makes it impossible to restore and stops counting it, then removes its texts and
 * covers, and last its item, by which an interrupted removal is found again. Returns false if the post changed since
 * `seen` was read, for example because it was restored.
 */
export async function removeForEver(deps: RemovalDependencies, seen: StoredPost): Promise<boolean> {
  const closed = seen.removing ? seen : await close(deps, seen);
  if (!closed) return false;
  // the post's audio was paid for, and stays with its author
  for (const audioId of Object.values(audioIdsOf(closed)))
    await deps.audios.releaseFromPost(audioId, closed.id);
  await deps.texts.removeAllOfPost({ ownerId: closed.ownerId, postId: closed.id });
  await removeCovers(deps, closed);
  await deps.posts.remove(closed);
  return true;
}

/** Removes all covers of a post, also from the CDN's edges if readers may have seen one. */
async function removeCovers({ covers, edges }: RemovalDependencies, post: StoredPost): Promise<void> {
  const { id, creatorId, coverId, ownerId } = post;
  if (creatorId === undefined) return;
  const remove = () => covers.removeAllOfThing({ creatorId, coveredId: id });
  await (coverId === undefined
    ? remove()
    : edges.withdraw({ kind: 'covers', id: `${creatorId}/${id}`, by: ownerId }, remove));
}

const close = ({ posts, postCounters, now }: RemovalDependencies, seen: StoredPost) =>
  posts.change(seen, { removing: true, removeAfter: now().toISOString() }, [
    postCounters.storedWrite(seen.ownerId, -1),
  ]);

export interface RemovalDependencies {
  readonly posts: Pick<PostStore, 'get' | 'change' | 'remove'>;
  readonly postCounters: Pick<PostCounters, 'storedWrite'>;
  readonly texts: Pick<PostTextStore, 'removeAllOfPost'>;
  readonly audios: Pick<AudioStore, 'releaseFromPost'>;
  readonly covers: Pick<CoverStore, 'removeAllOfThing'>;
  readonly edges: Edges;
  readonly now: () => Date;
}
