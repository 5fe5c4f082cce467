import { isExpectedEnd } from '#shared/domain/expected-ends.ts';
import { refusalIn } from '#shared/domain/people/pre-sign-up-refusals.ts';
import type { LogLine } from './services/lambda/index.ts';

/**
 * Decides whether a log line appears in the terminal; /console shows all. Refused sign-ups and unreadable texts are no
 * faults, because their users see the error.
 */
export function isWorthALine({ level, message }: LogLine): boolean {
  const { errorType, errorMessage = '', error } = Object(message) as LoggedError;
  const name = errorType ?? error?.name ?? '';
  return level === 'ERROR' && !refusalIn(errorMessage) && !isExpectedEnd(name);
}

export const isTimeout = ({ message }: LogLine): boolean =>
  (Object(message) as LoggedError).errorType === 'Sandbox.Timedout';

export const timeoutSentence = ({ functionName, message }: LogLine): string =>
  `${functionName}: ${(message as LoggedError).errorMessage}. Is the machine very busy? Whatever asked tries again.`;

interface LoggedError {
  readonly errorType?: string;
  readonly errorMessage?: string;
  readonly error?: { readonly name?: string };
}
