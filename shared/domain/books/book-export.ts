import { grouped, plural } from '#shared/domain/locale.ts';
import * as z from 'zod/mini';
import type { NamedErrors } from '#shared/domain/workflow-errors.ts';

export const maxRunningExports = 3;

/**
 * The limit for each person: enough for all eight formats every twenty minutes. Exports cost no credits, but they cost
 * computing time.
 */
export const exportsAnHour = 30;

/** A larger book doesn’t fit into the memory of the function that sets it. */
export const printLimits = { characters: 1_500_000, pictureBytes: 100_000_000 } as const;

export const exportRefusals = {
  tooLongToPrint: `A book of more than ${grouped(printLimits.characters)} characters can’t be set in one PDF. Move some chapters to another book, and print two volumes.`,
  picturesTooLarge: `The pictures of this book have more than ${printLimits.pictureBytes / 1_000_000} MB together, which is the most a PDF can have. Make some smaller, or export as EPUB or Word.`,
  tooManyRunning: `You already have ${maxRunningExports} files being created. Wait for one to finish.`,
  hourUsedUp: (minutesLeft: number) =>
    `You’ve had ${exportsAnHour} files created this hour, which is the limit. Try again in ${plural(minutesLeft, 'a minute', `${minutesLeft} minutes`)}.`,
  noChapter: 'This book has no chapter yet. Write one, then export it.',
} as const;

/** The input of the export workflow. Contains ids, never text. */
export const ExportInput = z.object({ ownerId: z.string(), exportId: z.string() });
export type ExportInput = z.output<typeof ExportInput>;

export const FinishedExport = z.object({ exportId: z.string(), made: z.boolean() });

/**
 * The names of the errors that the workflow's steps throw; each error thrown has a message for the author. The value
 * says whether the workflow retries the step.
 */
export const exportErrors = {
  BookGone: 'doNotRetry',
  BookTooLong: 'doNotRetry',
  LettersWithoutFont: 'doNotRetry',
  PicturesTooLarge: 'doNotRetry',
} as const satisfies NamedErrors;
export type ExportError = keyof typeof exportErrors;
