export function plainName(nameOrArn: string): string {
  const id = nameOrArn
    .split(/[:-]/)
    .at(-1)!
    .replace(/[\dA-F]{8}$/, '');
  const words = id.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const lengthText = (milliseconds: number): string =>
  milliseconds < 1_000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1_000).toFixed(1)} s`;

/** Unwraps an execution's error, which Lambda wraps in JSON. */
export function causeWords(error: string, cause = ''): string {
  const { errorMessage = cause } = parsedJson(cause) as { errorMessage?: string };
  return errorMessage === '' ? error : `${error}: ${errorMessage}`;
}

export function sentenceOf(message: unknown): string {
  if (typeof message === 'string') return message;
  const { event, errorType, errorMessage } = Object(message) as Record<string, string | undefined>;
  return event ?? (errorType === undefined ? 'Said' : `${errorType}: ${errorMessage ?? ''}`);
}

export function detailsOf(message: unknown): [name: string, value: string][] {
  if (typeof message === 'string') return [];
  const { event: _sentence, errorType, errorMessage, ...rest } = Object(message) as Record<string, unknown>;
  const { error, trace, ...fields } = rest;
  const { name = '', message: words = '', stack } = Object(error) as Record<string, string | undefined>;
  const errorFields = sentenceOf(message) === 'Said' ? { errorType, errorMessage } : {};
  return Object.entries({
    ...errorFields,
    ...fields,
    error: error === undefined ? undefined : `${name}: ${words}`,
    stack: stack ?? (Array.isArray(trace) ? trace.join('\n') : trace),
  }).flatMap(([field, value]): [string, string][] => (value === undefined ? [] : [[field, textOf(value)]]));
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function parsedJson(text: string): object {
  try {
    return Object(JSON.parse(text)) as object;
  } catch {
    return {};
  }
}
