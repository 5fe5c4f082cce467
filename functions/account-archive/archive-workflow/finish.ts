import { HeadObjectCommand } from '@aws-sdk/client-s3';
import { archiveFile } from '#functions/people/archive-file.ts';
import { archiveStore } from '#functions/people/archive-store.ts';
import { mapConcurrently } from '#functions/platform/at-most.ts';
import { documentClient, s3 } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { step } from '#functions/platform/step.ts';
import { ArchiveInput, ArchivePlanned } from '#shared/domain/people/archive.ts';

const { ARCHIVES_TABLE, MEDIA_BUCKET } = environment('ARCHIVES_TABLE', 'MEDIA_BUCKET');
const archives = archiveStore(documentClient(), ARCHIVES_TABLE);

/** Safe to repeat: an archive that is already READY stays READY. */
export const handler = step(ArchivePlanned, ArchiveInput, async ({ ownerId, archiveId, parts }) => {
  const sizesBytes = await mapConcurrently(5, parts, async (part) => {
    const Key = archiveFile(ownerId, archiveId, part);
    const { ContentLength = 0 } = await s3().send(new HeadObjectCommand({ Bucket: MEDIA_BUCKET, Key }));
    return ContentLength;
  });
  await archives.markReady(ownerId, archiveId, sizesBytes);
  return { ownerId, archiveId };
});
