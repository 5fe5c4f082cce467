import type { S3Client } from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import { siteStore } from './site-store.ts';

test('a page is read from storage at most once a minute; if that fails, the last copy is used', async () => {
  let at = 0;
  let bucketContent: string | undefined = 'first';
  const client = {
    send: () =>
      bucketContent === undefined
        ? Promise.reject(new Error('S3 is away.'))
        : Promise.resolve({ Body: { transformToByteArray: () => new TextEncoder().encode(bucketContent) } }),
  } as unknown as S3Client;
  const site = siteStore(
    client,
    () => Promise.resolve('site'),
    () => at,
  );

  expect(await site.page('player.html')).toBe('first');
  bucketContent = 'second';
  expect(await site.page('player.html')).toBe('first');
  at = 60_000;
  expect(await site.page('player.html')).toBe('second');
  at = 120_000;
  bucketContent = undefined;
  expect(await site.page('player.html')).toBe('second');
  await expect(site.page('app.html')).rejects.toThrow('S3 is away.');
});
