import type { ServerResponse } from 'node:http';
import type { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { lastModified, type BucketObject } from './bucket.ts';
import type { Headers } from './object-record.ts';

export async function deliver(res: ServerResponse, body: Readable, ...changes: Transform[]): Promise<void> {
  if (res.destroyed || res.req.method === 'HEAD' || res.statusCode === 304) {
    body.destroy();
    res.end();
    return;
  }
  try {
    await pipeline([body, ...changes, res]);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
}

export function headersOf(object: BucketObject): Headers {
  const { status, start, end, sizeBytes } = object;
  return {
    ...object.headers,
    etag: object.etag,
    'accept-ranges': 'bytes',
    'last-modified': lastModified(object),
    'content-length': String(end - start + 1),
    ...(status === 206 && { 'content-range': `bytes ${start}-${end}/${sizeBytes}` }),
  };
}
