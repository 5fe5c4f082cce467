import type { postAudio as contract } from '#shared/contract/posts/post-audio.ts';
import { textAudios, type TextAudioDependencies } from '#functions/audio/text-audio.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { narratedPost, type NarratedPostDependencies } from '#functions/posts/narrated-post.ts';
import { findOwnPost } from '#functions/posts/posts/find-own-post.ts';

export function getPostAudio(deps: Dependencies): Operation<typeof contract.getPostAudio> {
  return async ({ actor, params: { id } }) => {
    const post = await findOwnPost(deps, actor.id, id);
    return {
      postAudio: {
        postId: id,
        reads: post.publication ? 'published' : 'draft',
        ...(await textAudios(deps, narratedPost(deps, post))),
      },
    };
  };
}

type Dependencies = TextAudioDependencies & NarratedPostDependencies;
