import type { audioRecords as contract } from '#shared/contract/audio/audio-records.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { Operation } from '#functions/platform/serve.ts';
import type { AudioStore } from '#functions/audio/audio-store.ts';
import { carryOn, startAttempt, type StartingDependencies } from '#functions/audio/attempts/start-attempt.ts';
import { beginningOf, newAttempt } from '#functions/audio/attempts/new-attempt.ts';
import type { AudioViews } from '#functions/audio/audio-view.ts';
import { findOwn } from '#functions/audio/find-audio.ts';

/** Makes a failed audio again, as it was asked for. Pressed again, it gives what is being generated. */
export function retryAudio(deps: Dependencies): Operation<typeof contract.retryAudio> {
  return async ({ actor, params }) => {
    const failed = await findOwn(deps.audios, params.id, actor);
    if (failed.status === 'PROCESSING') {
      await carryOn(deps, failed);
      return { audio: await deps.views.one(failed, actor.id) };
    }
    const beginning = { ...beginningOf(failed.attempt), startedAt: deps.now().toISOString() };
    const audio = {
      ...failed,
      status: 'PROCESSING',
      attempt: newAttempt(beginning, failed.attempt),
    } as const;
    const begun =
      failed.status === 'FAILED' && (await startAttempt(deps, { audio, seen: failed, isRetry: true }));
    if (!begun) throw new Refusal('conflict', 'Only a failed audio can be retried.');
    return { audio: await deps.views.one(await findOwn(deps.audios, failed.id, actor), actor.id) };
  };
}

interface Dependencies extends StartingDependencies {
  readonly audios: AudioStore;
  readonly views: AudioViews;
}
