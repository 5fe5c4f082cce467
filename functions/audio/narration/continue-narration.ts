import type { NarrationRound } from '#shared/domain/audio/narration.ts';
import { executionInputOf } from '#functions/audio/attempts/start-attempt.ts';
import type { AudioStore } from '#functions/audio/audio-store.ts';
import { EngineBusy } from '#functions/speech/speech.ts';
import { executionOf, type NarrationExecutions } from '#functions/audio/attempts/executions.ts';

/**
 * Starts the next execution of an attempt. Updates the record first: everything that looks up or stops the attempt's
 * execution then finds the next one, and after a crash the regular sweep can start it. Does nothing if the attempt is
 * over; fails an attempt that began more than twelve hours ago.
 */
export async function continueNarration(
  { audios, executions, now }: Dependencies,
  { audioId, attempt, execution = 1, made = 0 }: NarrationRound,
): Promise<void> {
  const seenAudio = await audios.get(audioId);
  if (seenAudio?.status !== 'PROCESSING' || seenAudio.attempt.number !== attempt) return;
  const isContinued = executionOf(seenAudio).execution > execution;
  if (!isContinued && now().getTime() - Date.parse(seenAudio.attempt.startedAt) > longestMs)
    throw new EngineBusy('The voice service is busy. Please try again later.');
  const audio = isContinued
    ? seenAudio
    : await audios.continueAttempt(audioId, attempt, { execution: execution + 1, made });
  if (audio) await executions.start(executionInputOf(audio));
}

const longestMs = 12 * 3_600_000;

interface Dependencies {
  readonly audios: Pick<AudioStore, 'get' | 'continueAttempt'>;
  readonly executions: Pick<NarrationExecutions, 'start'>;
  readonly now: () => Date;
}
