import { makePrivate, type MakingPrivateDependencies } from '#functions/audio/make-private.ts';
import { audioIdsOf, type NamedAudios } from '#functions/books/named-audios.ts';
import type { StoredPost } from './post-item.ts';

/**
 * Nobody but its author hears a post that nobody else can read, nor two who talk about it: its audios are private from
 * then on, in no channel and no feed. One that is public keeps them. May be repeated; what was cut off before is done by the next who asks for the same,
 * else by the nightly tidying.
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
