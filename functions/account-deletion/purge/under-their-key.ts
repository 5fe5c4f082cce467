import type { S3Client } from '@aws-sdk/client-s3';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Person } from '#functions/people/people-store.ts';
import { removeOwned } from '#functions/platform/dynamodb/remove-owned.ts';
import { listVersions, removeVersions } from '#functions/platform/s3/object-versions.ts';
import { folders, ownedFolderNames, type FolderDescription } from '#shared/folders.ts';
import { tables, type TableByOwner } from '#shared/tables.ts';

/** Removes everything stored under a person's key, in every area of the product. Both methods are safe to repeat. */
export const ownerKeyRemover = (
  documents: DynamoDBDocumentClient,
  s3: S3Client,
  tableNamed: (name: TableByOwner) => string,
  buckets: Readonly<Record<FolderDescription['bucket'], string>>,
) => ({
  async removeItems({ id }: Pick<Person, 'id'>, from: readonly TableByOwner[]): Promise<void> {
    for (const name of from)
      await removeOwned(documents, { TableName: tableNamed(name), key: tables[name].key, ownerId: id });
  },

  /**
   * Removes all versions of the person's objects, including objects that were deleted before. Skips public copies,
   * because their ids can't be traced to a person; the bucket drops versions of deleted copies after a day.
   */
  async removeObjects({ id, creatorId }: Pick<Person, 'id' | 'creatorId'>): Promise<void> {
    for (const name of ownedFolderNames) {
      const { bucket, next } = folders[name];
      if (next === 'publicMediaId') continue;
      const folder = `${name}/${next === 'ownerId' ? id : creatorId}/`;
      // each page of the listing begins after the last key of the previous one, so removals don't shift it
      for await (const versions of listVersions(s3, buckets[bucket], folder))
        await removeVersions(s3, buckets[bucket], versions);
    }
  },
});

export type OwnerKeyRemover = ReturnType<typeof ownerKeyRemover>;
