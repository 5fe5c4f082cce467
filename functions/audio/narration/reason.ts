import { namedMessageOf, type BadEnd } from '#functions/platform/bad-end.ts';
import { narrationErrors } from '#shared/domain/audio/narration.ts';

/** What went wrong with an execution, in words for the author. Steps name what an author can understand; the rest is ours. */
export function reasonOf(end: BadEnd): string {
  if (end.status === 'TIMED_OUT') return 'Making this audio took too long and was stopped. Try again.';
  if (end.status === 'ABORTED') return 'Making this audio was interrupted. Try again.';
  return (
    namedMessageOf(end, narrationErrors) ||
    'This audio could not be made because of a fault on our side. Try again.'
  );
}
