import { shown } from './message-of.ts';
import { ReadableError } from './readable-error.ts';

/** The id of the failure that a line on the screen is about; undefined without a failure, or where it has no id. */
export function failureIdIn(line: string): string | undefined {
  const [, error] = [...shown].findLast(([words]) => line.includes(words)) ?? [];
  return error instanceof ReadableError ? error.failureId : undefined;
}
