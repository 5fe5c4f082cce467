import * as z from 'zod/mini';
import { deployedEdges } from '#functions/platform/edges/edges.ts';
import { log } from '#functions/platform/log.ts';
import { deployedTextPictures } from '#functions/platform/pictures/text-picture-store.ts';
import { step } from '#functions/platform/step.ts';
import { deployedCovers, deployedTakeBack, postDependencies } from '#functions/posts/post-dependencies.ts';
import { tidyPosts } from './tidy-posts.ts';

const deps = {
  ...postDependencies(),
  covers: deployedCovers(),
  pictures: deployedTextPictures(),
  edges: deployedEdges(),
  takeBackAudio: deployedTakeBack(),
  now: () => new Date(),
};

/** Safe to repeat, also concurrently: removing an object again has no effect. */
export const handler = step(z.unknown(), z.object({ tidied: z.number() }), async () => {
  const { tidied, failed } = await tidyPosts(deps);
  if (failed > 0) throw new Error(`${failed} posts could not be tidied.`);
  log.info('Posts were tidied', { tidied });
  return { tidied };
});
