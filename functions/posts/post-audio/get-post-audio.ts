import type { postAudio as contract } from '#shared/contract/posts/post-audio.ts';
import type { TextNarration } from '#functions/audio/narrated-text.ts';
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
        ...(await deps.narration.audiosOf(narratedPost(deps, post))),
      },
    };
  };
}

interface Dependencies extends NarratedPostDependencies {
  readonly narration: Pick<TextNarration, 'audiosOf'>;
}
