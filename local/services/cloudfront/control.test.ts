import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import { keys } from '#local/testing/keys.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startCloudFrontControl } from './control.ts';
import { createInvalidations } from './invalidations.ts';

let control: Awaited<ReturnType<typeof startCloudFrontControl>>;
let client: CloudFrontClient;

beforeEach(async () => {
  control = await startCloudFrontControl({ port: 0, keys });
  client = new CloudFrontClient({
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${control.port}`,
    credentials: keys.operator,
  });
});
afterEach(async () => {
  client.destroy();
  await control.close();
});

test('the CDN accepts fifteen wildcard paths to invalidate at once, and refuses a sixteenth', async () => {
  for (let number = 1; number <= 15; number += 1) await forget(`ref-${number}`, [`/media/${number}/*`]);
  await expect(forget('ref-16', ['/media/16/*'])).rejects.toMatchObject({
    name: 'TooManyInvalidationsInProgress',
    $metadata: { httpStatusCode: 400 },
  });
  expect(control.accepted()).toHaveLength(15);
});

test('up to 3,000 CDN paths without a wildcard can be invalidated besides the fifteen with one', async () => {
  for (let number = 1; number <= 15; number += 1) await forget(`ref-${number}`, [`/media/${number}/*`]);
  const files = Array.from({ length: 3_000 }, (_, number) => `/media/${number}.mp3`);
  expect((await forget('files', files)).Invalidation?.Status).toBe('InProgress');
  await expect(forget('one more', ['/media/more.mp3'])).rejects.toMatchObject({
    name: 'TooManyInvalidationsInProgress',
  });
});

test('an invalidation sent again starts once; the same reference with other paths is refused', async () => {
  const first = await forget('ref', ['/a/*', '/b/*']);
  const repeatedAnswer = await forget('ref', ['/b/*', '/a/*']);
  expect(repeatedAnswer.Invalidation?.Id).toBe(first.Invalidation?.Id);
  expect(control.accepted()).toHaveLength(1);
  await expect(forget('ref', ['/c/*'])).rejects.toMatchObject({ name: 'InvalidationBatchAlreadyExists' });
});

test.each(['media/*', '/media/*/audio.mp3', 'https://example.com/'])(
  'an invalidation of the path %s is refused',
  async (path) => {
    await expect(forget('ref', [path])).rejects.toMatchObject({ name: 'InvalidArgument' });
  },
);

test('a completed invalidation makes room for another fifteen wildcard paths', () => {
  let now = 0;
  const invalidations = createInvalidations({ inProgressMs: 60_000, now: () => now });
  const all = Array.from({ length: 15 }, (_, number) => `/${number}/*`);
  const first = invalidations.begin('first', all);
  now = 59_999;
  expect(() => invalidations.begin('second', ['/more/*'])).toThrow('in-progress wildcard invalidations');
  now = 60_000;
  expect(invalidations.isInProgress(first)).toBe(false);
  invalidations.begin('second', all);
});

const forget = (CallerReference: string, Items: string[]) =>
  client.send(
    new CreateInvalidationCommand({
      DistributionId: 'ELOCAL',
      InvalidationBatch: { CallerReference, Paths: { Quantity: Items.length, Items } },
    }),
  );
