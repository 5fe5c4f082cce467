import * as fs from 'node:fs';
import type { ObjectRecord } from './object-record.ts';

/**
 * What a versioned bucket keeps of removed objects, for as many days as its rules say: of each key the one that was
 * removed last, and at most `mostKept`, of which memory holds the records. Others go when the bucket is opened, or when
 * there is no more room. What was overwritten is not kept: nothing of ours looks for it.
 */
export function removedObjects(pathOf: (key: string) => string, keptDays: number, mostKept = 5_000) {
  const removed = new Map<string, RemovedObject>();
  const pathOfRemoved = (key: string) => `${pathOf(key)}${removedSuffix}`;
  const drop = (key: string) => {
    if (removed.delete(key)) fs.rmSync(pathOfRemoved(key));
  };

  return {
    /** One of before; the time of its file says when it was removed. */
    addOnDisk(record: ObjectRecord): void {
      const removedAt = fs.statSync(pathOfRemoved(record.key)).mtime;
      removed.set(record.key, { ...record, removedAt });
      if (Date.now() - removedAt.getTime() > keptDays * 86_400_000) drop(record.key);
    },
    /** Takes the object away from its key. */
    take(record: ObjectRecord): void {
      if (keptDays === 0) return fs.rmSync(pathOf(record.key));
      const removedAt = new Date();
      fs.utimesSync(pathOf(record.key), removedAt, removedAt);
      fs.renameSync(pathOf(record.key), pathOfRemoved(record.key));
      removed.delete(record.key);
      removed.set(record.key, { ...record, removedAt });
      if (removed.size > mostKept) drop(removed.keys().next().value!);
    },
    /** It is there again as it was. */
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

/** The same for the same bytes of the same moment. */
export const versionIdOf = ({ etag, lastModifiedAt }: ObjectRecord): string =>
  `${Date.parse(lastModifiedAt)}-${etag.slice(1, 9)}`;

export const markerIdOf = (object: ObjectRecord): string => `marker-${versionIdOf(object)}`;

export interface RemovedObject extends ObjectRecord {
  readonly removedAt: Date;
}
