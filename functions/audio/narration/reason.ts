import { namedMessageOf, type Failure } from '#functions/platform/on-failure.ts';
import { narrationErrors, type NarrationError } from '#shared/domain/audio/narration.ts';

export function reasonOf(end: Failure): string {
  if (end.status === 'TIMED_OUT')
    return 'Generating this recording took too long and was stopped. Try again.';
  if (end.status === 'ABORTED') return 'Generating this recording was interrupted. Try again.';
  const ownMessage = end.error === undefined ? undefined : modelErrorMessages[end.error as NarrationError];
  return (
    ownMessage ??
    (namedMessageOf(end, narrationErrors) ||
      'This recording couldn’t be generated because of a problem on our side. Try again.')
  );
}

/** Shown for model errors that were retried, because the model's own last message would be useless to the author. */
const modelErrorMessages: Partial<Record<NarrationError, string>> = {
  ModelBusy: 'The AI is busy right now. Nothing was charged. Try again.',
  ModelBroke: 'The script was interrupted several times. Nothing was charged. Try again.',
};
