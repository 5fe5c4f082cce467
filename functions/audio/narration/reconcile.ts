import type { StatusMessage } from '#shared/contract/live/live.ts';
import { failureMessageOf } from '#functions/audio/attempts/status-message.ts';
import { workThrough } from '#functions/platform/work-through.ts';
import { log } from '#functions/platform/log.ts';
import { attemptOf, type StoredAudio } from '#functions/audio/audio-item.ts';
import type { AudioStore } from '#functions/audio/audio-store.ts';
import type { AttemptStore } from '#functions/audio/attempts/attempt-store.ts';
import { executionInputOf } from '#functions/audio/attempts/start-attempt.ts';
import { executionOf, type NarrationExecutions } from '#functions/audio/attempts/executions.ts';
import { reasonOf } from './reason.ts';

/**
 * Repairs interrupted work: starts the execution that a record lacks, and marks a record as failed if its execution
 * ended without marking it. Returns the number of records checked.
 */
export function reconcileAll(deps: Dependencies) {
  return async (processing: readonly StoredAudio[]): Promise<number> => {
    await workThrough(processing, (audio) => reconcileAudio(deps, audio), {
      failed: 'A recording could not be checked',
      of: attemptOf,
    });
    return processing.length;
  };
}

async function reconcileAudio(
  { executions, audios, attempts, live, now }: Dependencies,
  audio: StoredAudio,
): Promise<void> {
  const attempt = executionOf(audio);
  const executionStatus = await executions.find(attempt);
  switch (executionStatus) {
    case 'running':
      return;
    case 'missing':
      log.warn('An audio had no execution and was started', attempt);
      await executions.start(executionInputOf(audio));
      return;
    case 'succeeded':
    case 'failed':
      // the execution may have started the next one before it ended
      const seenAudio = await audios.get(audio.id);
      if (seenAudio && executionOf(seenAudio).execution > attempt.execution) return;
      log.warn('An audio outlived its execution and was ended', { ...attempt, execution: executionStatus });
      const reason = reasonOf({ status: 'ABORTED' });
      if (await attempts.markFailed(audio, reason, now()))
        await live.tell(audio.ownerId, failureMessageOf(audio, reason));
      return;
    default:
      return executionStatus satisfies never;
  }
}

interface Dependencies {
  readonly executions: Pick<NarrationExecutions, 'find' | 'start'>;
  readonly audios: Pick<AudioStore, 'get'>;
  readonly attempts: Pick<AttemptStore, 'markFailed'>;
  readonly live: { readonly tell: (userId: string, news: StatusMessage) => Promise<void> };
  readonly now: () => Date;
}
