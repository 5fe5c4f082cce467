import * as z from 'zod/mini';
import type { NamedErrors } from '#shared/domain/workflow-errors.ts';

/** What marks such files to the bucket. */
export const keptForDays = { keep: 'for-days' } as const;

/** A file has at most so many bytes, by what its parts are thought to take: the format of zip ends at 4 GB. */
export const archivePartBytes = 1_500_000_000;

/** Another archive can be asked for after so long: making one reads everything. */
export const archivePauseMinutes = 60;

/** What starts an archive. Ids and counts travel, never what is in it. */
export const ArchiveInput = z.object({ ownerId: z.string(), archiveId: z.string() });
export type ArchiveInput = z.output<typeof ArchiveInput>;

/** The files to write, by their number. */
export const ArchivePlanned = z.object({
  ...ArchiveInput.shape,
  parts: z.array(z.number()),
  count: z.number(),
});

export const ArchivePart = z.object({ ...ArchiveInput.shape, part: z.number(), count: z.number() });

/** The steps throw nothing that is written for the person. */
export const archiveErrors = {} as const satisfies NamedErrors;
