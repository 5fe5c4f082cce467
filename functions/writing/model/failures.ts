import { ModelBroke, ModelBusy, ModelRefused } from '#functions/writing/writer.ts';

/**
 * What a failure of Bedrock or of the way to it means. One that comes before the answer has the name of its class; in
 * the middle of an answer the same name may begin in lower case. What is unknown has broken off: it is tried again.
 */
export function failureOf(cause: unknown): ModelBusy | ModelBroke | ModelRefused {
  const name = cause instanceof Error ? cause.name.replace(/^[a-z]/, (letter) => letter.toUpperCase()) : '';
  if (busy.has(name)) return new ModelBusy('The AI is busy. Please try again in a minute.', { cause });
  if (unavailable.has(name)) return new ModelRefused('The AI isn’t available at the moment.', { cause });
  if (name === 'ValidationException')
    return new ModelRefused('The AI couldn’t read this request. Try less text.', { cause });
  return brokeOff(cause);
}

export const brokeOff = (cause?: unknown): ModelBroke =>
  new ModelBroke('The AI stopped before finishing its answer. Please try again.', { cause });

/** `said`: what a guardrail is set up to say; it is written for people. */
export const turnedAway = (said = ''): ModelRefused =>
  new ModelRefused(said.trim() || 'The AI declined this under its safety rules. Try different wording.');

const busy = new Set([
  'ThrottlingException',
  'TooManyRequestsException',
  'ServiceUnavailableException',
  'ServiceQuotaExceededException',
  'ModelNotReadyException',
]);

/** Mistakes of ours or of the account, which no second try puts right. */
const unavailable = new Set([
  'AccessDeniedException',
  'ResourceNotFoundException',
  'UnrecognizedClientException',
  'UnknownOperationException',
]);
