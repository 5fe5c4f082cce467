import type { S3Client } from '@aws-sdk/client-s3';
import { listVersions, removeVersions } from '#functions/platform/s3/object-versions.ts';
import type { Person } from '#functions/people/people-store.ts';
import { folders, ownedFolderNames, type FolderDescription } from '#shared/folders.ts';

/**
 * What buckets keep of a person's objects after they were removed. Public copies are not looked for: their ids lead to
 * nobody, and what was removed of them is gone after a day.
 */
export function removedObjects(
  client: S3Client,
  buckets: Readonly<Record<FolderDescription['bucket'], string>>,
) {
  return {
    /** May be repeated. */
    async forgetAllOf({ id, creatorId }: Pick<Person, 'id' | 'creatorId'>): Promise<void> {
      for (const name of ownedFolderNames) {
        const { bucket, next } = folders[name];
        if (next === 'publicMediaId') continue;
        const folder = `${name}/${next === 'ownerId' ? id : creatorId}/`;
        // in pages of a thousand, of which none moves with what goes: they are listed by the last key
        for await (const versions of listVersions(client, buckets[bucket], folder))
          await removeVersions(client, buckets[bucket], versions);
      }
    },
  };
}

export type RemovedObjects = ReturnType<typeof removedObjects>;
