import { makePrivate, type MakingPrivateDependencies } from '#functions/audio/make-private.ts';
import { audioIdsOf, type NamedAudios } from '#functions/books/named-audios.ts';
import type { StoredPost } from './post-item.ts';

/**
 * Makes the audio and podcast of a post private, unless the post is public. Safe to repeat: an interrupted run is
 * completed by the next call for this post, or by the nightly tidying.
 */
export const takeBackAudio =
  (deps: MakingPrivateDependencies): TakeBackAudio =>
  async (post) => {
    if (post.publication) return;
    for (const audioId of Object.values(audioIdsOf(post)))
      await makePrivate(deps, audioId, ({ postId }) => postId === post.id);
  };

export type TakeBackAudio = (
  post: Pick<StoredPost, 'id' | 'publication' | keyof NamedAudios>,
) => Promise<void>;
