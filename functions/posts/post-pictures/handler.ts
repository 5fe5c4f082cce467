import { postPictures } from '#shared/contract/posts/post-pictures.ts';
import { peopleDependencies } from '#functions/people/people-dependencies.ts';
import { drawTextPicture } from '#functions/platform/pictures/draw-text-picture.ts';
import { deployedTextPictures } from '#functions/platform/pictures/text-picture-store.ts';
import { serve } from '#functions/platform/serve.ts';
import { deployedPosts } from '#functions/posts/post-dependencies.ts';
import { copyPostPictures } from './copy-post-pictures.ts';
import { uploadPostPicture } from './upload-post-picture.ts';

const { personOf, now } = peopleDependencies();
const deps = {
  personOf,
  posts: deployedPosts(),
  pictures: deployedTextPictures(),
  draw: drawTextPicture,
  now,
};

/** A separate Lambda function, because the code for pictures is larger than the rest of the code for posts. */
export const handler = serve(
  postPictures,
  { uploadPostPicture: uploadPostPicture(deps), copyPostPictures: copyPostPictures(deps) },
  { signedIn: personOf },
);
