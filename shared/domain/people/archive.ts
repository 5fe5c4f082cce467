import * as z from 'zod/mini';
import type { NamedErrors } from '#shared/domain/workflow-errors.ts';

/** The bucket's lifecycle rule deletes objects with this tag. */
export const lifecycleTag = { keep: 'for-days' } as const;

/**
 * The maximum size of one archive file. The size is estimated before the file is written, so this is well below 4 GB,
 * the limit of the zip format.
 */
export const archivePartBytes = 1_500_000_000;

/** The minimum interval between archives, because making one reads all data of the person. */
export const archivePauseMinutes = 60;

/** The input of the archive workflow. Contains ids and counts, never content. */
export const ArchiveInput = z.object({ ownerId: z.string(), archiveId: z.string() });
export type ArchiveInput = z.output<typeof ArchiveInput>;

export const ArchivePlanned = z.object({
  ...ArchiveInput.shape,
  parts: z.array(z.number()),
  count: z.number(),
});

export const ArchivePart = z.object({ ...ArchiveInput.shape, part: z.number(), count: z.number() });

/** Empty, because no step of this workflow throws an error with a message for the person. */
export const archiveErrors = {} as const satisfies NamedErrors;
