import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { S3Client, type S3ClientResolvedConfig } from '@aws-sdk/client-s3';
import { removeFolder } from '#functions/platform/s3/object-folder.ts';
import { encodedSegment } from '#local/services/access-keys.ts';
import { startS3 } from '#local/services/s3/index.ts';
import { requestHere } from '#local/services/without-wire.ts';
import { retention } from '#shared/domain/site/retention.ts';
import { keys } from '#local/testing/keys.ts';

export async function bootBucket(name: string) {
  const dir = await mkdtemp(join(tmpdir(), 'bucket-'));
  const s3 = await startS3({ port: 0, keys, dir });
  s3.defineBucket(name, retention.removedDays);
  const client = new S3Client({
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${s3.port}`,
    forcePathStyle: true,
    credentials: keys.operator,
    requestHandler: inProcessHandler,
  });
  return {
    client,
    keys: () =>
      s3
        .list(name, '')
        .map(({ key }) => key)
        .toSorted(),
    put: (key: string, bytes: Uint8Array = Buffer.from('x')) => s3.put(name, key, Buffer.from(bytes), {}),
    empty: () => removeFolder(client, name, ''),
    close: async () => {
      client.destroy();
      await s3.close();
      await rm(dir, { recursive: true });
    },
  };
}

/** The service runs in this process, so requests need no connection. */
const inProcessHandler: S3ClientResolvedConfig['requestHandler'] = {
  handle: ({ method, port, path, query, headers, body }) =>
    new Promise((resolve, reject) => {
      const words = Object.entries<string>(query ?? {}).map(
        ([name, value]) => `${encodedSegment(name)}=${encodedSegment(value)}`,
      );
      const target = [path, words.join('&')].filter(Boolean).join('?');
      const request = requestHere({ method, port, path: target, headers }, (answer) =>
        resolve({ response: { statusCode: answer.statusCode!, headers: answer.headers, body: answer } }),
      );
      request.once('error', reject);
      if (body instanceof Readable) body.pipe(request);
      else request.end(body);
    }),
};

export type TestedBucket = Awaited<ReturnType<typeof bootBucket>>;
