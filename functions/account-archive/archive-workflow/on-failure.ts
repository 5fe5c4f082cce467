import { archiveStore } from '#functions/people/archive-store.ts';
import { onFailureStep } from '#functions/platform/on-failure.ts';
import { documentClient } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { log } from '#functions/platform/log.ts';
import { ArchiveInput } from '#shared/domain/people/archive.ts';
import * as z from 'zod/mini';

const { ARCHIVES_TABLE } = environment('ARCHIVES_TABLE');
const archives = archiveStore(documentClient(), ARCHIVES_TABLE);

/** Safe to repeat: marks only an archive that is still in progress. */
export const handler = onFailureStep(
  ArchiveInput,
  z.object({ marked: z.boolean() }),
  async (archive, end) => {
    const failed = await archives.markFailed(archive.ownerId, archive.archiveId, failureReason);
    if (failed) log.warn('An archive failed', { ...archive, status: end.status, error: end.error });
    return { marked: failed !== undefined };
  },
);

const failureReason = 'Something went wrong on our side. Request the export again.';
