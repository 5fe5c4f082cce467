import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { readObject } from '#functions/platform/s3/object-folder.ts';
import type { ArchivedFile } from '#functions/people/archiving.ts';
import type { ArchiveInput } from '#shared/domain/people/archive.ts';
import { folderOf } from '#shared/folders.ts';

/**
 * Stores the list of files of each part of an archive between the workflow's steps. The objects expire after some days.
 */
export function planStore(client: S3Client, bucket: string) {
  return {
    async put(archive: ArchiveInput, part: number, files: readonly ArchivedFile[]): Promise<void> {
      const object = { Bucket: bucket, Key: keyOf(archive, part), Body: JSON.stringify(files) };
      await client.send(new PutObjectCommand({ ...object, ContentType: 'application/json' }));
    },

    async read(archive: ArchiveInput, part: number): Promise<readonly ArchivedFile[]> {
      const bytes = await readObject(client, bucket, keyOf(archive, part));
      if (!bytes) throw new Error(`The plan of part ${part} of ${archive.archiveId} is gone.`);
      return JSON.parse(new TextDecoder().decode(bytes)) as ArchivedFile[];
    },
  };
}

const keyOf = ({ ownerId, archiveId }: ArchiveInput, part: number) =>
  `${folderOf('work', ownerId)}${archiveId}/part-${part}.json`;

export type PlanStore = ReturnType<typeof planStore>;
