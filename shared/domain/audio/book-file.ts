import * as z from 'zod/mini';
import type { NamedErrors } from '#shared/domain/workflow-errors.ts';

/** The input of the workflow that creates a book file. Contains ids and counts, never text. */
export const BookFileInput = z.object({
  ownerId: z.string(),
  bookId: z.string(),
  kind: z.enum(['mp3', 'zip']),
  attempt: z.number(),
});
export type BookFileInput = z.output<typeof BookFileInput>;

export const FinishedBookFile = z.object({ ...BookFileInput.shape, made: z.boolean() });

export const bookFileErrors = {
  NothingToHear: 'doNotRetry',
  BookTooLong: 'doNotRetry',
  SoundsDiffer: 'doNotRetry',
} as const satisfies NamedErrors;
export type BookFileError = keyof typeof bookFileErrors;
