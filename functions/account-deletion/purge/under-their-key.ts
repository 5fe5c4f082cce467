import type { S3Client } from '@aws-sdk/client-s3';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Person } from '#functions/people/people-store.ts';
import { removeOwned } from '#functions/platform/dynamodb/remove-owned.ts';
import { listVersions, removeVersions } from '#functions/platform/s3/object-versions.ts';
import { folders, ownedFolderNames, type FolderDescription } from '#shared/folders.ts';
import { tables, type TableByOwner } from '#shared/tables.ts';

/** Removes what is stored under a person’s key, whichever area stored it. Both may be repeated. */
export const underTheirKey = (
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
   * With all versions, also those of objects that were removed before. Public copies have ids that lead to nobody; a
   * bucket drops their versions after a day.
   */
  async removeObjects({ id, creatorId }: Pick<Person, 'id' | 'creatorId'>): Promise<void> {
    for (const name of ownedFolderNames) {
      const { bucket, next } = folders[name];
      if (next === 'publicMediaId') continue;
      const folder = `${name}/${next === 'ownerId' ? id : creatorId}/`;
      // each page of a thousand is listed by the last key, so removing one doesn’t move the next
      for await (const versions of listVersions(s3, buckets[bucket], folder))
        await removeVersions(s3, buckets[bucket], versions);
    }
  },
});

export type UnderTheirKey = ReturnType<typeof underTheirKey>;
