import { plural } from '#shared/domain/locale.ts';
import * as z from 'zod/mini';
import type { NamedErrors } from '#shared/domain/workflow-errors.ts';

/** At once, of one person. */
export const maxRunningExports = 3;

/** Of one person: all five formats of a book every ten minutes. They cost no credits, and computing time. */
export const exportsAnHour = 30;

export const exportRefusals = {
  tooManyRunning: `You already have ${maxRunningExports} files being created. Wait for one to finish.`,
  hourUsedUp: (minutesLeft: number) =>
    `You’ve had ${exportsAnHour} files created this hour, which is the limit. Try again in ${plural(minutesLeft, 'a minute', `${minutesLeft} minutes`)}.`,
  noChapter: 'This book has no chapter yet. Write one, then export it.',
} as const;

/** What starts the making of a file. Ids travel, never text. */
export const ExportInput = z.object({ ownerId: z.string(), exportId: z.string() });
export type ExportInput = z.output<typeof ExportInput>;

export const FinishedExport = z.object({ exportId: z.string(), made: z.boolean() });

/** The errors that its step throws by name, each with a message that is written for the author. */
export const exportErrors = {
  BookGone: 'doNotRetry',
  BookTooLong: 'doNotRetry',
} as const satisfies NamedErrors;
export type ExportError = keyof typeof exportErrors;
