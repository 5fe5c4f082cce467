import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startS3, type S3Service } from '#local/services/s3/index.ts';
import { keys } from '#local/testing/keys.ts';
import { keeperOf } from './keeper.ts';

let dir: string;
let service: S3Service;
let client: S3Client;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'keeper-'));
  service = await startS3({ port: 0, keys, dir: join(dir, 's3') });
  service.defineBucket('cdk-hnb659fds-assets-123456789012-us-east-1');
  client = new S3Client({
    endpoint: `http://127.0.0.1:${service.port}`,
    region: 'us-east-1',
    credentials: keys.operator,
    forcePathStyle: true,
    maxAttempts: 1,
  });
});
afterAll(async () => {
  client.destroy();
  await service.close();
  await rm(dir, { recursive: true });
});
const keeper = (stage: string) => keeperOf(client, stage, '123456789012');

test('a stage has one deploy record, and none before its first deploy', async () => {
  const history = { isGreen: true, begun: [], accepted: [] };
  expect(await keeper('prod').read()).toBeUndefined();
  await keeper('prod').write(history);
  await keeper('prod').write({ ...history, isGreen: false });
  expect(await keeper('prod').read()).toEqual({ ...history, isGreen: false });
  expect(await keeper('dev').read()).toBeUndefined();
});

test('fetching the last working build restores its files and removes older ones from the folder', async () => {
  const [made, back] = [join(dir, 'made'), join(dir, 'back')];
  expect(await keeper('prod').fetchAssembly(back)).toBe(false);
  await mkdir(join(made, 'asset.1'), { recursive: true });
  await writeFile(join(made, 'asset.1', 'index.js'), 'export {};');
  await keeper('prod').keepAssembly(made);
  await mkdir(back);
  await writeFile(join(back, 'old.json'), '{}');
  expect(await keeper('prod').fetchAssembly(back)).toBe(true);
  expect(await readFile(join(back, 'asset.1', 'index.js'), 'utf8')).toBe('export {};');
  await expect(readFile(join(back, 'old.json'))).rejects.toThrow('ENOENT');
});

test('if the bucket for deploy records is missing, reading a record fails with an error', () =>
  expect(keeperOf(client, 'prod', '999999999999').read()).rejects.toThrow(/bucket/i));
