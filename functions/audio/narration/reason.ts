/** What went wrong with an execution, in words for the author. Steps name what an author can understand; the rest is ours. */
export function reasonOf({ status, error, cause }: BadEnd): string {
  if (status === 'TIMED_OUT') return 'Making this audio took too long and was stopped. Try again.';
  if (status === 'ABORTED') return 'Making this audio was interrupted. Try again.';
  return (
    (error && namedErrors.has(error) && messageIn(cause)) ||
    'This audio could not be made because of a fault on our side. Try again.'
  );
}

/** The errors of narration steps whose message is written for the author. */
const namedErrors = new Set([
  'EngineBusy',
  'EngineFailed',
  'NothingHeard',
  'NothingToRead',
  'SentencesMissing',
]);

/** Lambda wraps what a step threw as JSON. */
function messageIn(cause: string | undefined): string | undefined {
  try {
    const { errorMessage } = JSON.parse(cause ?? '') as { errorMessage?: unknown };
    return typeof errorMessage === 'string' ? errorMessage : undefined;
  } catch {
    return cause;
  }
}

export interface BadEnd {
  readonly status: 'FAILED' | 'TIMED_OUT' | 'ABORTED';
  readonly error?: string | undefined;
  readonly cause?: string | undefined;
}
