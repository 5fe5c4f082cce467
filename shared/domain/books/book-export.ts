import { plural } from '#shared/domain/locale.ts';
import * as z from 'zod/mini';
import type { NamedErrors } from '#shared/domain/workflow-errors.ts';

export const maxRunningExports = 3;

/**
 * The limit for each person: enough for all five formats every ten minutes. Exports cost no credits, but they cost
 * computing time.
 */
export const exportsAnHour = 30;

export const exportRefusals = {
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
} as const satisfies NamedErrors;
export type ExportError = keyof typeof exportErrors;
