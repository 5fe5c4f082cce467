import { postAudio as contract } from '#shared/contract/posts/post-audio.ts';
import { deployedTextNarration } from '#functions/audio/deployed-text-narration.ts';
import { audioViews } from '#functions/audio/audio-view.ts';
import { noNamedBooks } from '#functions/audio/named-books.ts';
import { peopleDependencies } from '#functions/people/people-dependencies.ts';
import { serve } from '#functions/platform/serve.ts';
import { postDependencies } from '#functions/posts/post-dependencies.ts';
import { createPostAudio } from './create-post-audio.ts';
import { getPostAudio } from './get-post-audio.ts';

const { people, personOf } = peopleDependencies();
const views = audioViews(people, noNamedBooks);
const deps = { ...postDependencies(), narration: deployedTextNarration(views), personOf, views };

export const handler = serve(
  contract,
  { getPostAudio: getPostAudio(deps), createPostAudio: createPostAudio(deps) },
  { signedIn: personOf },
);
