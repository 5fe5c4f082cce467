import { postCovers } from '#shared/contract/posts/post-covers.ts';
import { peopleDependencies } from '#functions/people/people-dependencies.ts';
import { deployedEdges } from '#functions/platform/edges/edges.ts';
import { drawCover } from '#functions/platform/pictures/draw-cover.ts';
import { serve } from '#functions/platform/serve.ts';
import { deployedCovers, deployedPosts } from '#functions/posts/post-dependencies.ts';
import { removeCover } from './remove-cover.ts';
import { uploadCover } from './upload-cover.ts';

const { personOf, now } = peopleDependencies();
const deps = {
  personOf,
  draw: drawCover,
  posts: deployedPosts(),
  covers: deployedCovers(),
  edges: deployedEdges(),
  now,
};

/** A separate Lambda function, because the code for pictures is larger than the rest of the code for posts. */
export const handler = serve(
  postCovers,
  { uploadCover: uploadCover(deps), removeCover: removeCover(deps) },
  { signedIn: personOf },
);
