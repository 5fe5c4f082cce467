import * as z from 'zod/mini';
import { deployedEdges } from '#functions/platform/edges/edges.ts';
import { log } from '#functions/platform/log.ts';
import { deployedTextPictures } from '#functions/platform/pictures/text-picture-store.ts';
import { step } from '#functions/platform/step.ts';
import { deployedAudios, deployedCovers, postDependencies } from '#functions/posts/post-dependencies.ts';
import { purgePosts } from './purge-posts.ts';

const deps = {
  ...postDependencies(),
  audios: deployedAudios(),
  covers: deployedCovers(),
  pictures: deployedTextPictures(),
  edges: deployedEdges(),
  now: () => new Date(),
};

/** Safe to repeat, also concurrently: a removal that has begun is continued, and removed posts are skipped. */
export const handler = step(z.unknown(), z.object({ removed: z.number() }), async () => {
  const { removed, failed } = await purgePosts(deps);
  if (failed > 0) throw new Error(`${failed} posts in the trash could not be removed.`);
  log.info('The trash of posts was purged', { removed });
  return { removed };
});
