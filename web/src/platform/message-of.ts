import { ReadableError } from './readable-error.ts';

/** Returns the message of a `ReadableError`, else `fallback`. Other errors are logged, never shown. */
export function messageOf(error: unknown, fallback: string): string {
  const isReadable = error instanceof ReadableError;
  const words = (isReadable && error.message) || fallback;
  shownErrors.set(words, error);
  if (error instanceof Error && !isReadable) {
    if (!loggedErrors.has(error)) console.warn(error);
    loggedErrors.add(error);
  }
  return words;
}

/** For each message that a screen shows, the last error with this message, because screens keep only the message. */
export const shownErrors = new Map<string, unknown>();

/** Returns the text of any error. Only for places where the specification requires it. */
export const textOfError = (error: unknown, fallback: string): string =>
  (error instanceof Error && error.message) || fallback;

/** The errors that are already logged, because screens call `messageOf` on each render. */
const loggedErrors = new WeakSet<Error>();
