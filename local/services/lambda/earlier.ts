import type { AccessKey } from '#local/services/access-keys.ts';

/**
 * With these headers a function answers as if it were that moment: its clock is set back for this one call. Only the
 * operator of this machine may ask for it. The seed does, whose people have been here for weeks.
 */
export const asOf = (moment: Date, operator: AccessKey): Record<string, string> => ({
  [momentHeader]: moment.toISOString(),
  [secretHeader]: operator.secretAccessKey,
});

/** How many milliseconds the clock of a function is to be set back for this event; takes what asks for it out of it. */
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
