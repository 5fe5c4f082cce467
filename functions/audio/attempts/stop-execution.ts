import type { StoredAudio } from '#functions/audio/audio-item.ts';
import type { AudioStore } from '#functions/audio/audio-store.ts';
import { executionOf, type NarrationExecutions } from './executions.ts';

/**
 * Stops the latest execution of an attempt whose record says by now that it is over. Reads the record again: a further
 * execution may have started since, and no other can start from now on.
 */
export async function stopExecution(
  { audios, executions }: StoppingDependencies,
  audio: StoredAudio,
): Promise<void> {
  const now = await audios.get(audio.id);
  await executions.stop(executionOf(now?.attempt.number === audio.attempt.number ? now : audio));
}

export interface StoppingDependencies {
  readonly audios: Pick<AudioStore, 'get'>;
  readonly executions: Pick<NarrationExecutions, 'stop'>;
}
