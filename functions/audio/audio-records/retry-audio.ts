import type { audioRecords as contract } from '#shared/contract/audio/audio-records.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { Operation } from '#functions/platform/serve.ts';
import type { StoredAudio } from '#functions/audio/audio-item.ts';
import type { AudioStore } from '#functions/audio/audio-store.ts';
import {
  ensureStarted,
  startAttempt,
  type StartingDependencies,
} from '#functions/audio/attempts/start-attempt.ts';
import { attemptBeginningOf, newAttempt } from '#functions/audio/attempts/new-attempt.ts';
import type { AudioViews } from '#functions/audio/audio-view.ts';
import { findOwnAudio } from '#functions/audio/find-audio.ts';

/** Repeating the request returns the attempt in progress. */
export function retryAudio(deps: Dependencies): Operation<typeof contract.retryAudio> {
  return async ({ actor, params }) => {
    const seenAudio = await findOwnAudio(deps.audios, params.id, actor);
    const isBegun = seenAudio.status === 'FAILED' && (await beginNextAttempt(deps, seenAudio));
    const audio = await findOwnAudio(deps.audios, seenAudio.id, actor);
    if (!isBegun) {
      if (audio.status !== 'PROCESSING')
        throw new Refusal('conflict', 'Only a failed recording can be retried.');
      await ensureStarted(deps, audio);
    }
    return { audio: await deps.views.one(audio, actor.id) };
  };
}

async function beginNextAttempt(deps: Dependencies, seen: StoredAudio): Promise<boolean> {
  const beginning = { ...attemptBeginningOf(seen.attempt), startedAt: deps.now().toISOString() };
  const audio: StoredAudio = {
    ...seen,
    status: 'PROCESSING',
    attempt: newAttempt(beginning, seen.attempt),
  };
  return (await startAttempt(deps, { audio, seen, isRetry: true })) !== undefined;
}

interface Dependencies extends StartingDependencies {
  readonly audios: AudioStore;
  readonly views: AudioViews;
}
