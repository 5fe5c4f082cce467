import { isExpectedEnd } from '#shared/domain/expected-ends.ts';
import { refusalIn } from '#shared/domain/people/pre-sign-up-refusals.ts';
import type { LogLine } from './services/lambda/index.ts';

/**
 * Whether a line is worth one in the terminal: everything is on /console. A sign-up that is refused is nothing wrong, and
 * neither is a text that cannot be read: their people are told.
 */
export function isWorthALine({ level, message }: LogLine): boolean {
  const { errorType, errorMessage = '', error } = Object(message) as Logged;
  const name = errorType ?? error?.name ?? '';
  return level === 'ERROR' && !refusalIn(errorMessage) && !isExpectedEnd(name);
}

export const isTimeout = ({ message }: LogLine): boolean =>
  (Object(message) as Logged).errorType === 'Sandbox.Timedout';

export const timeoutSentence = ({ functionName, message }: LogLine): string =>
  `${functionName}: ${(message as Logged).errorMessage}. Is the machine very busy? Whatever asked tries again.`;

/** What the runtime says of a function that threw, or what our own log says of an error. */
interface Logged {
  readonly errorType?: string;
  readonly errorMessage?: string;
  readonly error?: { readonly name?: string };
}
