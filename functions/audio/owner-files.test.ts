import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { startS3 } from '#local/services/s3/index.ts';
import { expect, test } from 'vitest';
import { keys as accessKeys } from '#local/testing/keys.ts';
import { mediaStore, type MediaStore } from './media-store.ts';
import { workStore, type WorkStore } from './work/work-store.ts';

test('a finished audio’s older files are deleted, except those in use or from a newer attempt', async () => {
  await withBuckets(async ({ work, media, keys }) => {
    const ids = { ownerId: 'ada', audioId: 'aud_1' };
    const sound = { sound: Uint8Array.of(1), report: {} as never };
    await work.putSource('ada', 'aud_1-old', 'The first words.');
    await work.putGroup(ids, 'gone', sound);
    await work.putGroup(ids, 'kept', sound);
    for (const attempt of [1, 2, 3, 4]) {
      await work.putPlan('ada', `aud_1-${attempt}`, { groups: [] } as never, []);
      await media.putPlaylist('ada', `aud_1-${attempt}`, '#EXTM3U', false);
    }
    await work.putSource('ada', 'aud_12-other', 'Of another audio.');
    const startedAt = new Date(Date.now() + 2_000).toISOString();
    const needed = { attempt: 3, startedAt, groups: new Set(['kept']), sources: new Set(['aud_1-now']) };
    await work.deleteOutdated(ids, needed);
    await media.deleteOutdated(ids, { attempt: 3, inUse: 2 });
    expect(keys()).toEqual([
      'media/private/ada/aud_1-2/index.m3u8',
      'media/private/ada/aud_1-3/index.m3u8',
      'media/private/ada/aud_1-4/index.m3u8',
      'sources/ada/aud_12-other.txt',
      'work/ada/aud_1-3/plan.json',
      'work/ada/aud_1-4/plan.json',
      'work/ada/aud_1-groups/kept.json',
      'work/ada/aud_1-groups/kept.mp3',
    ]);

    const begunAt = new Date().toISOString();
    await work.putSource('ada', 'aud_1-next', 'Of the attempt that has begun meanwhile.');
    await work.putGroup(ids, 'next', sound);
    await work.deleteOutdated(ids, { ...needed, startedAt: begunAt });
    expect(keys().filter((key) => key.includes('next'))).toHaveLength(3);
  });
});

async function withBuckets(look: (its: Buckets) => Promise<void>): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'files-'));
  const s3 = await startS3({ port: 0, keys: accessKeys, dir });
  const client = new S3Client({
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${s3.port}`,
    forcePathStyle: true,
    credentials: accessKeys.operator,
  });
  for (const bucket of ['work', 'media']) s3.defineBucket(bucket);
  const keys = () =>
    ['work', 'media'].flatMap((bucket) => s3.list(bucket, '').map(({ key }) => key)).toSorted();
  await look({ work: workStore(client, 'work'), media: mediaStore(client, 'media'), keys });
  client.destroy();
  await s3.close();
  await rm(dir, { recursive: true });
}

interface Buckets {
  readonly work: WorkStore;
  readonly media: MediaStore;
  readonly keys: () => string[];
}
