import type { StoredAudio } from '#functions/audio/audio-item.ts';
import type { AudioStore } from '#functions/audio/audio-store.ts';
import { executionOf, type NarrationExecutions } from './executions.ts';

/**
 * Stops the latest execution of an attempt. Call it only after the record says that the attempt is over, because from
 * then on no further execution can start. Reads the record again, because the latest execution may be newer than
 * `audio`.
 */
export async function stopExecution(
  { audios, executions }: StoppingDependencies,
  audio: StoredAudio,
): Promise<void> {
  const currentAudio = await audios.get(audio.id);
  await executions.stop(
    executionOf(currentAudio?.attempt.number === audio.attempt.number ? currentAudio : audio),
  );
}

export interface StoppingDependencies {
  readonly audios: Pick<AudioStore, 'get'>;
  readonly executions: Pick<NarrationExecutions, 'stop'>;
}
