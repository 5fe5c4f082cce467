import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { startS3 } from '#local/services/s3/index.ts';
import { expect, test } from 'vitest';
import { mediaStore } from './media-store.ts';
import { workStore } from './work-store.ts';

test('all files of an owner go, also those that no record names, and nobody else’s', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'files-'));
  const s3 = await startS3({ port: 0, dir });
  const client = new S3Client({
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${s3.port}`,
    forcePathStyle: true,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  const [work, media] = [workStore(client, 'work'), mediaStore(client, 'media')];
  for (const bucket of ['work', 'media']) s3.defineBucket(bucket);
  for (const owner of ['ada', 'ada-two']) {
    await work.putSource(owner, 'txt_1', 'Never begun.');
    await work.putPassage(owner, 'hash', Uint8Array.of(1));
    await media.putPlaylist(owner, 'aud_1-1', '#EXTM3U', false);
  }
  await work.deleteAllOf('ada');
  await media.deleteAllOf('ada');
  expect(['work', 'media'].flatMap((bucket) => s3.list(bucket, '').map(({ key }) => key)).toSorted()).toEqual(
    ['media/private/ada-two/aud_1-1/index.m3u8', 'passages/ada-two/hash.mp3', 'sources/ada-two/txt_1.txt'],
  );
  client.destroy();
  await s3.close();
  await rm(dir, { recursive: true });
});
