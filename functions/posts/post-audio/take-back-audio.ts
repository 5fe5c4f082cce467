import { makePrivate, type MakingPrivateDependencies } from '#functions/audio/make-private.ts';
import type { StoredPost } from '#functions/posts/post-item.ts';

/**
 * Nobody but its author hears a post that nobody else can read: its audio is private from then on, in no channel and no
 * feed. One that is public keeps it. May be repeated; what was cut off before is done by the next who asks for the same,
 * else by the nightly tidying.
 */
export const takeBackAudio =
  (deps: MakingPrivateDependencies): TakeBackAudio =>
  async ({ id, audioId, publication }) => {
    if (publication || audioId === undefined) return;
    await makePrivate(deps, audioId, ({ postId }) => postId === id);
  };

export type TakeBackAudio = (post: Pick<StoredPost, 'id' | 'audioId' | 'publication'>) => Promise<void>;
