import * as fs from 'node:fs';
import type { ObjectRecord } from './object-record.ts';

/**
 * Keeps the removed objects of a versioned bucket: for each key the latest one, at most `mostKept` in all. Only their
 * metadata is in memory. Expired objects are deleted when the bucket is opened. Overwritten versions aren't kept,
 * because we never read them.
 */
export function removedObjects(pathOf: (key: string) => string, retentionDays: number, mostKept = 5_000) {
  const removed = new Map<string, RemovedObject>();
  const pathOfRemoved = (key: string) => `${pathOf(key)}${removedSuffix}`;
  const drop = (key: string) => {
    if (removed.delete(key)) fs.rmSync(pathOfRemoved(key));
  };

  return {
    /** The file's modification time is the time of removal. */
    addOnDisk(record: ObjectRecord): void {
      const removedAt = fs.statSync(pathOfRemoved(record.key)).mtime;
      removed.set(record.key, { ...record, removedAt });
      if (Date.now() - removedAt.getTime() > retentionDays * 86_400_000) drop(record.key);
    },
    take(record: ObjectRecord): void {
      if (retentionDays === 0) return fs.rmSync(pathOf(record.key));
      const removedAt = new Date();
      fs.utimesSync(pathOf(record.key), removedAt, removedAt);
      fs.renameSync(pathOf(record.key), pathOfRemoved(record.key));
      removed.delete(record.key);
      removed.set(record.key, { ...record, removedAt });
      if (removed.size > mostKept) drop(removed.keys().next().value!);
    },
    bringBack({ key }: RemovedObject): void {
      fs.renameSync(pathOfRemoved(key), pathOf(key));
      removed.delete(key);
    },
    drop,
    get: (key: string) => removed.get(key),
    keys: () => removed.keys(),
  };
}

export const removedSuffix = '.removed';

export const versionIdOf = ({ etag, lastModifiedAt }: ObjectRecord): string =>
  `${Date.parse(lastModifiedAt)}-${etag.slice(1, 9)}`;

export const markerIdOf = (object: ObjectRecord): string => `marker-${versionIdOf(object)}`;

export interface RemovedObject extends ObjectRecord {
  readonly removedAt: Date;
}
