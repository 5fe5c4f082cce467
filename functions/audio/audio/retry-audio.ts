import type { audio as contract } from '#shared/contract/audio/audio.ts';
import { audioRefusals } from '#shared/domain/audio/audio-limits.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { Operation } from '#functions/platform/serve.ts';
import type { AudioStore } from '#functions/audio/audio-store.ts';
import type { ProductionStore } from '#functions/audio/production-store.ts';
import type { NarrationExecutions } from '#functions/audio/narration/executions.ts';
import type { AudioViews } from '#functions/audio/audio-view.ts';
import { findOwn, noSuchAudio } from './find-audio.ts';

export function retryAudio(deps: Dependencies): Operation<typeof contract.retryAudio> {
  return async ({ actor, params }) => {
    const failed = await findOwn(deps.audios, params.id, actor);
    switch (await deps.productions.beginAgain(failed, deps.now().toISOString())) {
      case 'not-failed':
        throw new Refusal('conflict', 'Only an audio that failed can be made again.');
      case 'no-slot':
        throw new Refusal('too_many', audioRefusals.tooManyRunning);
      case 'begun':
        await deps.executions.start({ audioId: failed.id, attempt: failed.attempt + 1 });
    }
    const audio = await deps.audios.get(failed.id);
    if (!audio) throw noSuchAudio();
    return { audio: await deps.views.one(audio, actor.id) };
  };
}

interface Dependencies {
  readonly audios: AudioStore;
  readonly productions: ProductionStore;
  readonly executions: NarrationExecutions;
  readonly views: AudioViews;
  readonly now: () => Date;
}
