import type { NarratedPosts } from '#functions/audio/narrated-posts.ts';

/** For tests only: no audio reads a post. */
export const noPosts: NarratedPosts = {
  forgetAudio: () => Promise.resolve(),
  requirePublic: () => Promise.resolve(),
};
