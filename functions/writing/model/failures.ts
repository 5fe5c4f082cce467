import { ModelBroke, ModelBusy, ModelRefused } from '#functions/writing/writer.ts';

/**
 * Maps a failure of Bedrock or the connection to an error with a message about the cause. `cause.name` is the name of
 * Bedrock's error class; during an answer, it can begin in lower case. An unknown error counts as an interruption,
 * which is retried.
 */
export function failureOf(cause: unknown): ModelBusy | ModelBroke | ModelRefused {
  const name = cause instanceof Error ? cause.name.replace(/^[a-z]/, (letter) => letter.toUpperCase()) : '';
  if (busyErrors.has(name)) return new ModelBusy(failureMessages.busy, { cause });
  if (unavailableErrors.has(name)) return new ModelRefused(failureMessages.unavailable, { cause });
  if (name === 'ValidationException') return new ModelRefused(reasonInModelsWords(cause as Error), { cause });
  if (modelFaultErrors.has(name)) return new ModelBroke(failureMessages.failed, { cause });
  return brokenOffError(cause);
}

export const brokenOffError = (cause?: unknown): ModelBroke =>
  new ModelBroke(failureMessages.brokeOff, { cause });

/** Quotes the reason in the model's own message, because only the model knows it. */
function reasonInModelsWords({ message }: Error): string {
  const reason = message.replaceAll(/\s+/gu, ' ').trim();
  const short =
    reason.length > mostReasonCharacters
      ? `${reason.slice(0, mostReasonCharacters).toWellFormed()}…`
      : reason;
  return short === ''
    ? 'The AI couldn’t read this request. Nothing was charged. Try less text.'
    : `The AI couldn’t read this request and says why: “${short}” Nothing was charged. Try less text, or another model.`;
}

const mostReasonCharacters = 300;

const failureMessages = {
  busy: 'The AI is busy: the model has reached its limit, not you.',
  unavailable:
    'The AI isn’t set up correctly on this site, so it refused our request. Your text is fine. Nothing was charged. Please tell the people who run this site.',
  failed: 'The AI failed several times. That’s the model’s fault, not your text’s.',
  brokeOff: 'The AI stopped several times before finishing its answer. That’s the model’s fault.',
} as const;

export const declinedError = (reason = ''): ModelRefused =>
  new ModelRefused(reason.trim() || 'The AI declined this under its safety rules. Try different wording.');

const busyErrors = new Set([
  'ThrottlingException',
  'TooManyRequestsException',
  'ServiceUnavailableException',
  'ServiceQuotaExceededException',
  'ModelNotReadyException',
]);

/** Mistakes in our code or the account's set-up, which no retry can fix. */
const unavailableErrors = new Set([
  'AccessDeniedException',
  'ResourceNotFoundException',
  'UnrecognizedClientException',
  'UnknownOperationException',
]);

const modelFaultErrors = new Set(['ModelErrorException', 'InternalServerException']);
