import type { NarratedPosts } from '#functions/audio/narrated-posts.ts';

export const noPosts: NarratedPosts = {
  forgetAudio: () => Promise.resolve(),
  requirePublic: () => Promise.resolve(),
};
