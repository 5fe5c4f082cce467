import { ModelBroke, ModelBusy, ModelRefused } from '#functions/writing/writer.ts';

/**
 * What a failure of Bedrock or of the way to it means, in a sentence that says on whose side it lies; what it costs and
 * whether to try again is said where the answer ends. One that comes before the answer has the name of its class; in
 * the middle of an answer the same name may begin in lower case. What is unknown has broken off: it is tried again.
 */
export function failureOf(cause: unknown): ModelBusy | ModelBroke | ModelRefused {
  const name = cause instanceof Error ? cause.name.replace(/^[a-z]/, (letter) => letter.toUpperCase()) : '';
  if (busy.has(name)) return new ModelBusy(sentences.busy, { cause });
  if (unavailable.has(name)) return new ModelRefused(sentences.unavailable, { cause });
  if (name === 'ValidationException') return new ModelRefused(unreadable(cause as Error), { cause });
  if (failed.has(name)) return new ModelBroke(sentences.failed, { cause });
  return brokeOff(cause);
}

export const brokeOff = (cause?: unknown): ModelBroke => new ModelBroke(sentences.brokeOff, { cause });

/** The reason is in the model's own words: it alone knows it. */
function unreadable({ message }: Error): string {
  const said = message.replaceAll(/\s+/gu, ' ').trim();
  const short = said.length > mostSaid ? `${said.slice(0, mostSaid).toWellFormed()}…` : said;
  return short === ''
    ? 'The AI couldn’t read this request. Nothing was charged. Try less text.'
    : `The AI couldn’t read this request and says why: “${short}” Nothing was charged. Try less text, or another model.`;
}

const mostSaid = 300;

const sentences = {
  busy: 'The AI is busy: the model has reached its limit, not you.',
  unavailable:
    'The AI isn’t set up correctly on this site, so it refused our request. Your text is fine. Nothing was charged. Please tell the people who run this site.',
  failed: 'The AI failed several times. That’s the model’s fault, not your text’s.',
  brokeOff: 'The AI stopped several times before finishing its answer. That’s the model’s fault.',
} as const;

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

/** Faults of the model itself. */
const failed = new Set(['ModelErrorException', 'InternalServerException']);
