import type { postAudio as contract } from '#shared/contract/posts/post-audio.ts';
import { formOf } from '#shared/domain/audio/audio-form.ts';
import { postAudioRefusals } from '#shared/domain/posts/post-audio.ts';
import type { TextNarration } from '#functions/audio/narrated-text.ts';
import type { AudioViews } from '#functions/audio/audio-view.ts';
import type { PersonOf } from '#functions/people/person-of.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { narratedPost, type NarratedPostDependencies } from '#functions/posts/narrated-post.ts';
import { findOwnPost } from '#functions/posts/posts/find-own-post.ts';

/**
 * A repeated request finds the audio that the first one started, with or without an idempotency key. Of two concurrent
 * requests, one starts an audio and the other then finds it.
 */
export function createPostAudio(deps: Dependencies): Operation<typeof contract.createPostAudio> {
  return async ({ actor, params: { id }, body: choices }) => {
    const author = await deps.personOf(actor);
    for (let tries = 1; ; tries += 1) {
      const post = await findOwnPost(deps, actor.id, id);
      const narrated = await deps.narration.narrate({ author, text: narratedPost(deps, post), choices });
      if (narrated) return { audio: await deps.views.one(narrated.audio, actor.id) };
      if (tries === mostTries) throw new Refusal('conflict', postAudioRefusals.beingMade(formOf(choices)));
    }
  };
}

const mostTries = 5;

interface Dependencies extends NarratedPostDependencies {
  readonly narration: Pick<TextNarration, 'narrate'>;
  readonly personOf: PersonOf;
  readonly views: AudioViews;
}
