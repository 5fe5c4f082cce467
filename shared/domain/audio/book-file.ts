import * as z from 'zod/mini';
import type { NamedErrors } from '#shared/domain/workflow-errors.ts';

/** What starts the making of a file of a book's sound. Ids and counts travel, never text. */
export const BookFileInput = z.object({
  ownerId: z.string(),
  bookId: z.string(),
  kind: z.enum(['mp3', 'zip']),
  attempt: z.number(),
});
export type BookFileInput = z.output<typeof BookFileInput>;

export const FinishedBookFile = z.object({ ...BookFileInput.shape, made: z.boolean() });

/** The errors that its step throws by name, each with a message that is written for the author. */
export const bookFileErrors = {
  NothingToHear: 'doNotRetry',
  BookTooLong: 'doNotRetry',
  SoundsDiffer: 'doNotRetry',
} as const satisfies NamedErrors;
export type BookFileError = keyof typeof bookFileErrors;
