import { namedMessageOf, type Failure } from '#functions/platform/on-failure.ts';
import { narrationErrors, type NarrationError } from '#shared/domain/audio/narration.ts';

/** What went wrong with an execution, in words for the author. Steps name what an author can understand; the rest is ours. */
export function reasonOf(end: Failure): string {
  if (end.status === 'TIMED_OUT')
    return 'Generating this recording took too long and was stopped. Try again.';
  if (end.status === 'ABORTED') return 'Generating this recording was interrupted. Try again.';
  const ours = end.error === undefined ? undefined : sentences[end.error as NarrationError];
  return (
    ours ??
    (namedMessageOf(end, narrationErrors) ||
      'This recording couldn’t be generated because of a problem on our side. Try again.')
  );
}

/** Of a model that was asked again and again, what it said last tells its author nothing. */
const sentences: Partial<Record<NarrationError, string>> = {
  ModelBusy: 'The AI is busy right now. Nothing was charged. Try again.',
  ModelBroke: 'The script was interrupted several times. Nothing was charged. Try again.',
};
