import { shownErrors } from './message-of.ts';
import { ReadableError } from './readable-error.ts';

export function failureIdIn(line: string): string | undefined {
  const [, error] = [...shownErrors].findLast(([words]) => line.includes(words)) ?? [];
  return error instanceof ReadableError ? error.failureId : undefined;
}
