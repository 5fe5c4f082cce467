import { FinishedNarration } from '#shared/domain/audio/narration.ts';
import { sfn } from '#functions/platform/clients.ts';
import { step } from '#functions/platform/step.ts';
import { advanceBookJob } from '#functions/audio/book-audio/advance-book-job.ts';
import { bookAudioDependencies } from '#functions/audio/book-audio/book-audio-dependencies.ts';
import { bookIdOf } from '#functions/books/book-ids.ts';
import { narrationExecutions } from '#functions/audio/attempts/executions.ts';

const deps = bookAudioDependencies();

/**
 * Starts the next chapters of a book that is being narrated. Gets the workflow's ARN from the stored job: this function
 * is a step of that workflow, so with the ARN in an environment variable, function and workflow would depend on each
 * other. Safe to run twice: each chapter is started only once.
 */
export const handler = step(FinishedNarration, FinishedNarration, async (finished) => {
  const audio = finished.jobId === undefined ? undefined : await deps.audios.get(finished.audioId);
  if (finished.jobId === undefined || !audio) return finished;
  const bookId = bookIdOf(finished.jobId);
  const job = await deps.jobs.get(audio.ownerId, bookId);
  if (!job) return finished;
  const executions = narrationExecutions(sfn(), job.machineArn);
  await advanceBookJob({ ...deps, executions }, audio.ownerId, bookId);
  return finished;
});
