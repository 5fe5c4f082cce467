import type { AccessKey } from '#local/services/access-keys.ts';

/**
 * Returns headers that set back a function's clock to `moment` for one call. Only the operator may use them; the seed
 * does so to create weeks of history.
 */
export const headersAsOf = (moment: Date, operator: AccessKey): Record<string, string> => ({
  [momentHeader]: moment.toISOString(),
  [secretHeader]: operator.secretAccessKey,
});

/**
 * Returns how far the headers of `headersAsOf` set back the function's clock, and removes these headers from the event.
 */
export function takeSetBackMs(event: unknown, operator: AccessKey): number {
  const { headers } = (event ?? {}) as Event;
  const moment = headers?.[momentHeader];
  if (!headers || moment === undefined) return 0;
  const isOperator = headers[secretHeader] === operator.secretAccessKey;
  delete headers[momentHeader];
  delete headers[secretHeader];
  return isOperator ? Math.max(0, Date.now() - Date.parse(moment)) : 0;
}

const momentHeader = 'x-quillcast-moment';
const secretHeader = 'x-quillcast-operator';

interface Event {
  readonly headers?: Record<string, string | undefined>;
}
