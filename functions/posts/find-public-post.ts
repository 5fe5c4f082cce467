import type { PublicPost } from '#shared/contract/posts/post.ts';
import { isPublicPost, type PublicStoredPost } from './post-item.ts';
import type { PostStore } from './post-store.ts';
import type { PostTextStore } from './post-text-store.ts';
import { cardsOf, type CardDependencies } from './public-post.ts';
import { placeIn } from './read-post.ts';

/** Returns the published post as readers see it, also to its author; undefined if the post isn't public. */
export async function findPublicPost(
  deps: PublicReadingDependencies,
  id: string,
): Promise<PublicPost | undefined> {
  const post = await deps.posts.get(id);
  if (!isPublicPost(post)) return undefined;
  const { audioId, podcastAudioId } = post;
  const [[card], audibleIds, content, made] = await Promise.all([
    cardsOf(deps, [post]),
    podcastAudioId === undefined ? new Set<string>() : deps.audio.audibleToAll([{ podcastAudioId }]),
    deps.texts.read(placeIn(post, post.publication.textId)),
    deps.texts.readHtml(placeIn(post, post.publication.htmlId)),
  ]);
  if (!card) return undefined;
  if (content === undefined || made === undefined) return readAfterChange(deps, post);
  return {
    ...card,
    content,
    html: made.html,
    headings: [...made.headings],
    ...(card.hasAudio && { audioId }),
    ...(podcastAudioId !== undefined && audibleIds.has(podcastAudioId) && { podcastAudioId }),
  };
}

/**
 * Called if a text or HTML is missing. Reads the post again if it was withdrawn or published again since `seen` was
 * read; otherwise throws.
 */
async function readAfterChange(
  deps: PublicReadingDependencies,
  seen: PublicStoredPost,
): Promise<PublicPost | undefined> {
  const currentPost = await deps.posts.get(seen.id);
  if (currentPost?.publication?.htmlId === seen.publication.htmlId)
    throw new Error(`The HTML ${seen.publication.htmlId} of a post, or its text, is missing.`);
  return findPublicPost(deps, seen.id);
}

export interface PublicReadingDependencies extends Pick<CardDependencies, 'people' | 'audio'> {
  readonly posts: Pick<PostStore, 'get'>;
  readonly texts: Pick<PostTextStore, 'read' | 'readHtml'>;
}
