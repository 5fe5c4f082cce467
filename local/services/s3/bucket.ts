import { createHash, randomUUID } from 'node:crypto';
import * as fs from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Headers, ObjectRecord } from './object-record.ts';
import {
  markerIdOf,
  removedObjects,
  removedSuffix,
  versionIdOf,
  type RemovedObject,
} from './removed-objects.ts';

/**
 * The objects of one bucket on disk. The file of an object contains its body, its record as JSON and the record's
 * length in 4 bytes, so that one rename replaces all three together. File names are hashes of the keys, so that any key
 * is safe. Index and file change in one tick of the event loop, so that a lookup and an open in one tick are
 * consistent. A versioned bucket keeps removed objects for some days.
 */
export function openBucket(dir: string, retentionDays = 0) {
  fs.mkdirSync(dir, { recursive: true });
  const pathOf = (key: string) => join(dir, createHash('sha256').update(key).digest('hex'));
  const records = new Map<string, ObjectRecord>();
  const removed = removedObjects(pathOf, retentionDays);
  for (const path of fs.readdirSync(dir).map((name) => join(dir, name))) {
    const record = path.endsWith('.draft') ? fs.rmSync(path) : readRecord(path);
    if (record && path.endsWith(removedSuffix)) removed.addOnDisk(record);
    else if (record) records.set(record.key, record);
  }

  return {
    /** Sorts as S3 does, by the keys' UTF-8 bytes. */
    list(prefix: string): ObjectRecord[] {
      const matchingRecords: ObjectRecord[] = [];
      for (const [key, record] of records) if (key.startsWith(prefix)) matchingRecords.push(record);
      return matchingRecords.toSorted(compareKeys);
    },

    async write(key: string, body: Readable, headers: Headers) {
      const draft = join(dir, `${randomUUID()}.draft`);
      const record: ObjectRecord = { key, sizeBytes: 0, etag: '', lastModifiedAt: '', headers };
      try {
        const file = fs.createWriteStream('', { fd: fs.openSync(draft, 'w') });
        await pipeline(body, (chunks) => withRecord(chunks, record), file);
        fs.renameSync(draft, pathOf(key));
        records.set(key, record);
        return record;
      } finally {
        fs.rmSync(draft, { force: true });
      }
    },

    open(key: string, { range, 'if-range': ifRange }: RangeHeaders = {}): BucketObject | undefined {
      const record = records.get(key);
      if (!record) return undefined;
      const isUnchanged =
        ifRange === undefined || ifRange === record.etag || ifRange === lastModified(record);
      const { status, start, end } = readRange(isUnchanged ? range : undefined, record.sizeBytes);
      const fd = start > end ? undefined : fs.openSync(pathOf(key), 'r');
      const body = fd === undefined ? Readable.from([]) : fs.createReadStream('', { fd, start, end });
      return { ...record, status, start, end, body };
    },

    remove(key: string): void {
      const record = records.get(key);
      if (!record) return;
      records.delete(key);
      removed.take(record);
    },

    /** Deletes a version for good. Deleting a delete marker restores the object. */
    removeVersion(key: string, versionId: string): void {
      const [current, removedRecord] = [records.get(key), removed.get(key)];
      if (current && versionIdOf(current) === versionId) {
        records.delete(key);
        fs.rmSync(pathOf(key));
      } else if (removedRecord && versionIdOf(removedRecord) === versionId) {
        removed.drop(key);
      } else if (removedRecord && !current && markerIdOf(removedRecord) === versionId) {
        removed.bringBack(removedRecord);
        records.set(key, removedRecord);
      }
    },

    listVersions: (prefix: string): Versions[] =>
      [...new Set([...records.keys(), ...removed.keys()])]
        .filter((key) => key.startsWith(prefix))
        .map((key) => ({ key, current: records.get(key), removed: removed.get(key) }))
        .toSorted(compareKeys),
  };
}

async function* withRecord(body: AsyncIterable<Buffer>, record: ObjectRecord) {
  const md5 = createHash('md5');
  for await (const chunk of body) {
    md5.update(chunk);
    record.sizeBytes += chunk.length;
    yield chunk;
  }
  record.etag = `"${md5.digest('hex')}"`;
  record.lastModifiedAt = new Date().toISOString();
  const json = Buffer.from(JSON.stringify(record));
  yield json;
  yield Buffer.from(Uint32Array.of(json.length).buffer);
}

function readRecord(path: string): ObjectRecord {
  const fd = fs.openSync(path, 'r');
  const lengthAt = fs.fstatSync(fd).size - 4;
  const length = new Uint32Array(1);
  fs.readSync(fd, length, { position: lengthAt });
  const json = Buffer.alloc(length[0]!);
  fs.readSync(fd, json, { position: lengthAt - json.length });
  fs.closeSync(fd);
  return JSON.parse(json.toString()) as ObjectRecord;
}

export const lastModified = ({ lastModifiedAt }: ObjectRecord): string =>
  new Date(lastModifiedAt).toUTCString();

/** Parses one byte range. Returns the whole object for several ranges or other units, as S3 does. */
function readRange(header = '', sizeBytes: number): Pick<BucketObject, 'status' | 'start' | 'end'> {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header) ?? [];
  const isBackwards = first && last && Number(last) < Number(first);
  if ((!first && !last) || isBackwards) return { status: 200, start: 0, end: sizeBytes - 1 };
  const start = first ? Number(first) : Math.max(0, sizeBytes - Number(last));
  const end = first && last ? Math.min(Number(last), sizeBytes - 1) : sizeBytes - 1;
  return { status: start > end ? 416 : 206, start, end };
}

function compareKeys(a: Pick<ObjectRecord, 'key'>, b: Pick<ObjectRecord, 'key'>): number {
  return Buffer.compare(Buffer.from(a.key), Buffer.from(b.key));
}

export type RangeHeaders = Pick<IncomingHttpHeaders, 'range'> & { readonly 'if-range'?: string | string[] };
export type Bucket = ReturnType<typeof openBucket>;
interface Versions {
  readonly key: string;
  readonly current: ObjectRecord | undefined;
  readonly removed: RemovedObject | undefined;
}
/**
 * An object opened for reading. `body` must be read or destroyed. The status is 416 if the requested range contains no
 * byte of the object.
 */
export interface BucketObject extends ObjectRecord {
  status: 200 | 206 | 416;
  start: number;
  end: number;
  body: Readable;
}
