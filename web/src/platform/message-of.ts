import { ReadableError } from './readable-error.ts';

/** The sentence of an error for the person, or `fallback` where it has none: the text of any other error is logged. */
export function messageOf(error: unknown, fallback: string): string {
  if (error instanceof ReadableError) return error.message || fallback;
  if (error instanceof Error && !logged.has(error)) console.warn(error);
  if (error instanceof Error) logged.add(error);
  return fallback;
}

/** The text of any error, or `fallback`: only for the places where the specification shows it. */
export const textOfError = (error: unknown, fallback: string): string =>
  (error instanceof Error && error.message) || fallback;

/** A screen asks again whenever it is drawn. */
const logged = new WeakSet<Error>();
