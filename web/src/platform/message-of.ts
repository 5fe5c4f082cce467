import { ReadableError } from './readable-error.ts';

/** The sentence of an error for the person, or `fallback` where it has none: the text of any other error is logged. */
export function messageOf(error: unknown, fallback: string): string {
  const isReadable = error instanceof ReadableError;
  const words = (isReadable && error.message) || fallback;
  shown.set(words, error);
  if (error instanceof Error && !isReadable) {
    if (!logged.has(error)) console.warn(error);
    logged.add(error);
  }
  return words;
}

/** The last error that each sentence was shown for, since screens keep sentences. */
export const shown = new Map<string, unknown>();

/** The text of any error, or `fallback`: only for the places where the specification shows it. */
export const textOfError = (error: unknown, fallback: string): string =>
  (error instanceof Error && error.message) || fallback;

/** A screen asks again whenever it is drawn. */
const logged = new WeakSet<Error>();
