import { liveDependencies } from '#functions/live/live-dependencies.ts';
import { executionInputOf } from '#functions/audio/attempts/start-attempt.ts';
import { failureMessageOf } from '#functions/audio/attempts/status-message.ts';
import { onFailureStep } from '#functions/platform/on-failure.ts';
import { sfn } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { log } from '#functions/platform/log.ts';
import { advanceBookJob } from '#functions/audio/book-audio/advance-book-job.ts';
import { bookAudioDependencies } from '#functions/audio/book-audio/book-audio-dependencies.ts';
import { bookIdOf } from '#functions/books/book-ids.ts';
import { executionOf, narrationExecutions } from '#functions/audio/attempts/executions.ts';
import { NarrationInput } from '#shared/domain/audio/narration.ts';
import * as z from 'zod/mini';
import { reasonOf } from './reason.ts';

const { NARRATION_WORKFLOW_ARN } = environment('NARRATION_WORKFLOW_ARN');
const executions = narrationExecutions(sfn(), NARRATION_WORKFLOW_ARN);
const deps = { ...bookAudioDependencies(), executions };
const { live } = liveDependencies();
const Marked = z.object({ marked: z.boolean() });

/**
 * Safe to run twice: a finished attempt stays as it is, and the next chapter is started only once. If the record
 * already names a next execution, the failure of this one doesn't end the attempt; the next execution is started in
 * case the failed step didn't start it.
 */
export const handler = onFailureStep(NarrationInput, Marked, async (input, end) => {
  const { audioId, attempt, execution = 1, jobId } = input;
  const audio = await deps.audios.get(audioId);
  if (audio?.attempt.number === attempt && executionOf(audio).execution > execution) {
    if (audio.status === 'PROCESSING') await executions.start(executionInputOf(audio));
    return { marked: false };
  }
  const reason = reasonOf(end);
  const marked =
    audio?.attempt.number === attempt && (await deps.attempts.markFailed(audio, reason, deps.now()));
  if (marked) log.warn('An audio failed', { audioId, attempt, status: end.status, error: end.error });
  try {
    if (audio && jobId !== undefined) await advanceBookJob(deps, audio.ownerId, bookIdOf(jobId));
  } finally {
    if (marked) await live.tell(audio.ownerId, failureMessageOf(audio, reason));
  }
  return { marked };
});
