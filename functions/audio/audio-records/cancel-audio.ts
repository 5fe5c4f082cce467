import type { audioRecords as contract } from '#shared/contract/audio/audio-records.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { Operation } from '#functions/platform/serve.ts';
import type { AudioStore } from '#functions/audio/audio-store.ts';
import type { AudioViews } from '#functions/audio/audio-view.ts';
import { cancelAttempt, type CancellingDependencies } from '#functions/audio/attempts/cancel-attempt.ts';
import { findOwnAudio } from '#functions/audio/find-audio.ts';

export function cancelAudio(deps: Dependencies): Operation<typeof contract.cancelAudio> {
  return async ({ actor, params }) => {
    const audio = await findOwnAudio(deps.audios, params.id, actor);
    if (!(await cancelAttempt(deps, audio)))
      throw new Refusal('conflict', 'This recording is no longer being generated. Reload it.');
    return { audio: await deps.views.one(await findOwnAudio(deps.audios, audio.id, actor), actor.id) };
  };
}

interface Dependencies extends CancellingDependencies {
  readonly audios: AudioStore;
  readonly views: AudioViews;
}
