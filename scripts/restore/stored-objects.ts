import type { S3Client } from '@aws-sdk/client-s3';
import { listVersions, removeVersions } from '#functions/platform/s3/object-versions.ts';
import { folderOf, type FolderDescription } from '#shared/folders.ts';
import type { Person } from '#functions/people/people-store.ts';
import type { NamedObject } from './named-objects.ts';

export async function storedObjects(
  client: S3Client,
  buckets: Buckets,
  { id, creatorId }: Pick<Person, 'id' | 'creatorId'>,
): Promise<StoredObjects> {
  const objects: StoredObjects = { media: new Map(), texts: new Map(), work: new Map() };
  const folders = [
    ['texts', folderOf('texts', id)],
    ['texts', folderOf('posts', id)],
    ['media', folderOf('media/private', id)],
    ['media', `media/covers/${creatorId}/`],
    ['work', folderOf('sources', id)],
  ] as const;
  for (const [bucket, folder] of folders)
    for await (const versions of listVersions(client, buckets[bucket], folder))
      for (const { key, state, versionId, createdAt } of versions) {
        const earlierState = objects[bucket].get(key);
        objects[bucket].set(key, {
          writtenAt: state === 'removed' ? earlierState?.writtenAt : (earlierState?.writtenAt ?? createdAt),
          markerId: state === 'removed' ? versionId : earlierState?.markerId,
          isThere: state === 'there' || (earlierState?.isThere ?? false),
        });
      }
  return objects;
}

/** Matches texts by their exact key, because other keys may begin with it. */
export function lookUpObject(objects: StoredObjects, { bucket, what, key }: NamedObject): FoundObject {
  const bucketObjects = objects[bucket];
  const keys = what === 'text' ? [key] : [...bucketObjects.keys()].filter((each) => each.startsWith(key));
  const foundObjects = keys.flatMap((each) => {
    const object = bucketObjects.get(each);
    return object?.writtenAt ? [{ bucket, key: each, ...object }] : [];
  });
  return {
    isThere: foundObjects.some(({ isThere }) => isThere),
    removed: foundObjects.flatMap(({ isThere, markerId, key: each }) =>
      isThere || markerId === undefined ? [] : [{ bucket, key: each, versionId: markerId }],
    ),
  };
}

/** Restores deleted objects with their original date. Idempotent. */
export async function restoreObjects(
  client: S3Client,
  buckets: Buckets,
  removed: readonly RemovedObject[],
): Promise<void> {
  // Removes duplicates, because a chapter and its versions can share a text.
  const distinctObjects = [
    ...new Map(removed.map((object) => [`${object.bucket}/${object.key}`, object])).values(),
  ];
  for (const bucket of ['media', 'texts', 'work'] as const)
    await removeVersions(
      client,
      buckets[bucket],
      distinctObjects.filter((object) => object.bucket === bucket),
    );
}

export type Buckets = Readonly<Record<FolderDescription['bucket'], string>>;
export type StoredObjects = Readonly<Record<keyof Buckets, Map<string, StoredObject>>>;
interface StoredObject {
  readonly writtenAt: Date | undefined;
  /** The version id of the delete marker; deleting this marker restores the object. */
  readonly markerId: string | undefined;
  readonly isThere: boolean;
}
interface FoundObject {
  readonly isThere: boolean;
  readonly removed: readonly RemovedObject[];
}
export interface RemovedObject {
  readonly bucket: keyof Buckets;
  readonly key: string;
  readonly versionId: string;
}
