import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { Readable } from 'node:stream';
import { AwsError } from '#local/services/http.ts';
import { openBucket } from './bucket.ts';
import type { Headers } from './object-record.ts';

/** Multipart uploads in progress. They don't survive a restart, so the sender starts again. */
export function openUploads(dir: string) {
  rmSync(dir, { recursive: true, force: true });
  const parts = openBucket(dir);
  const headersOf = new Map<string, Headers>();

  function find(id: string): Headers {
    const headers = headersOf.get(id);
    if (!headers) throw new AwsError('NoSuchUpload', 'The specified upload does not exist.', 404);
    return headers;
  }
  return {
    begin(headers: Headers): string {
      const id = randomUUID();
      headersOf.set(id, headers);
      return id;
    },
    async addPart(id: string, number: string, body: Readable): Promise<string> {
      find(id);
      return (await parts.write(`${id} ${number}`, body, {})).etag;
    },
    whole(id: string, numbers: string[]) {
      return {
        headers: find(id),
        body: Readable.from(joinFiles(numbers.map((number) => `${id} ${number}`))),
      };
    },
    end(id: string): void {
      find(id);
      headersOf.delete(id);
      for (const { key } of parts.list(id)) parts.remove(key);
    },
  };

  async function* joinFiles(keys: string[]): AsyncGenerator<Buffer> {
    for (const key of keys) {
      const part = parts.open(key);
      if (!part) throw new AwsError('InvalidPart', 'One of the specified parts could not be found.');
      yield* part.body as AsyncIterable<Buffer>;
    }
  }
}

export type Uploads = ReturnType<typeof openUploads>;
