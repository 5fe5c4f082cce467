import type { StoredAudio } from '#functions/audio/audio-item.ts';
import type { AttemptStore } from './attempt-store.ts';
import { stopExecution, type StoppingDependencies } from './stop-execution.ts';

/**
 * Stops the running attempt free of charge. Cancels the record before the execution, so that the owner gets no
 * notification when the execution ends. Returns false if the attempt is already over.
 */
export async function cancelAttempt(deps: CancellingDependencies, audio: StoredAudio): Promise<boolean> {
  for (
    let seenAudio: StoredAudio | undefined = audio;
    isRunning(seenAudio, audio);
    seenAudio = await deps.audios.get(audio.id)
  ) {
    if (!(await deps.attempts.cancel(seenAudio, 'You cancelled this recording.'))) continue;
    await stopExecution(deps, seenAudio);
    return true;
  }
  return false;
}

const isRunning = (seen: StoredAudio | undefined, { attempt }: StoredAudio): seen is StoredAudio =>
  seen?.status === 'PROCESSING' && seen.attempt.number === attempt.number;

export interface CancellingDependencies extends StoppingDependencies {
  readonly attempts: Pick<AttemptStore, 'cancel'>;
}
