import { postAudioRefusals } from '#shared/domain/posts/post-audio.ts';
import type { NarratedPosts } from '#functions/audio/narrated-posts.ts';
import type { NarratedText, WrittenWords } from '#functions/audio/narrated-text.ts';
import { audioIdsOf } from '#functions/books/named-audios.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import { isPublicPost, type StoredPost } from './post-item.ts';
import type { PostStore } from './post-store.ts';
import type { PostTextStore } from './post-text-store.ts';
import { noPost, placeIn } from './read-post.ts';

/**
 * Describes a post for narration: its published text, so that listeners hear the text they see, or the draft if nothing
 * is published.
 */
export function narratedPost(deps: NarratedPostDependencies, post: StoredPost): NarratedText {
  const { textId, title } = narratedWords(post);
  return {
    ownerId: post.ownerId,
    names: { postId: post.id },
    audioIds: audioIdsOf(post),
    textId,
    name: title,
    ...(post.language !== undefined && { language: post.language }),
    pronunciations: [],
    read: () => readNarrated(deps, post),
    nameAudiosWrite: (ids) => deps.posts.nameAudiosWrite(post, ids),
    refusals: postAudioRefusals,
  };
}

const narratedWords = (post: StoredPost) => post.publication ?? post;

/** Reads the text to narrate. If it was replaced and removed meanwhile, reads the current one. */
async function readNarrated(deps: NarratedPostDependencies, seen: StoredPost): Promise<WrittenWords> {
  const { textId, title } = narratedWords(seen);
  const content = await deps.texts.read(placeIn(seen, textId));
  if (content !== undefined) return { textId, name: title, content };
  const currentPost = await deps.posts.get(seen.id);
  if (!currentPost) throw noPost();
  if (narratedWords(currentPost).textId === textId)
    throw new Error(`The text ${textId} of a post is missing.`);
  return readNarrated(deps, currentPost);
}

export const narratedPosts = (posts: Pick<PostStore, 'get' | 'forgetAudio'>): NarratedPosts => ({
  forgetAudio: (id, audioId) => posts.forgetAudio(id, audioId),
  async requirePublic(id) {
    const post = await posts.get(id);
    // The audio of a deleted post can be shared without the post.
    if (!post || isPublicPost(post)) return;
    const { takenDown } = post;
    throw new Refusal(
      'conflict',
      takenDown ? postAudioRefusals.takenDown(takenDown.reason) : postAudioRefusals.notPublic,
    );
  },
});

export interface NarratedPostDependencies {
  readonly posts: Pick<PostStore, 'get' | 'nameAudiosWrite'>;
  readonly texts: Pick<PostTextStore, 'read'>;
}
