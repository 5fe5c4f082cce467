import { withdrawingDependencies } from '#functions/audio/audio-dependencies.ts';
import { audioStore } from '#functions/audio/audio-store.ts';
import type { Announcing } from '#functions/news-items/announcing.ts';
import { documentClient, s3 } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { deployedEdges } from '#functions/platform/edges/edges.ts';
import { coverStore } from '#functions/platform/pictures/cover-store.ts';
import { postAudio } from './shown-audio.ts';
import { postCounters } from './post-counters.ts';
import { postStore } from './post-store.ts';
import { postTextStore } from './post-text-store.ts';
import { takeBackAudio } from './take-back-audio.ts';

/** Functions that publish posts must pass `announcing`, or followers aren't notified. */
export function postDependencies(announcing?: Announcing) {
  return {
    posts: deployedPosts(announcing),
    postCounters: deployedPostCounters(),
    texts: deployedPostTexts(),
  };
}

export const deployedPosts = (announcing?: Announcing) =>
  postStore(documentClient(), environment('POSTS_TABLE').POSTS_TABLE, announcing);

export const deployedPostCounters = () =>
  postCounters(documentClient(), environment('POSTS_TABLE').POSTS_TABLE);

export const deployedPostTexts = () => postTextStore(s3(), environment('TEXTS_BUCKET').TEXTS_BUCKET);

export const deployedAudios = () => audioStore(documentClient(), environment('AUDIO_TABLE').AUDIO_TABLE);

export const deployedCovers = () => coverStore(s3(), environment('MEDIA_BUCKET').MEDIA_BUCKET);

export const deployedPostAudio = () => postAudio(deployedAudios());

/** A function that uses this needs the permissions of `grantMakingPrivate` (`infra/audio`). */
export const deployedTakeBack = () =>
  takeBackAudio({ ...withdrawingDependencies(), edges: deployedEdges(), now: () => new Date() });
