import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import { keys } from '#local/testing/keys.ts';
import { startS3 } from './index.ts';

const Bucket = 'media-local';
const bodyOf = (key: string) => Buffer.alloc(30_000, key);

test('killing the local S3 during writes loses no acknowledged object and shows no partial one', async () => {
  const dir = await mkdtemp(join(tmpdir(), 's3-crash-'));
  const code = `
    const { startS3 } = await import(${JSON.stringify(join(import.meta.dirname, 'index.ts'))});
    const { keys } = await import('#local/testing/keys.ts');
    const service = await startS3({ port: 0, keys, dir: ${JSON.stringify(dir)} });
    service.defineBucket(${JSON.stringify(Bucket)});
    process.send(service.port);`;
  const stdio = ['ignore', 'ignore', 'inherit', 'ipc'] as const;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: [...stdio] });
  const [port] = (await once(child, 'message')) as [number];
  const client = new S3Client({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    credentials: keys.operator,
    maxAttempts: 1,
  });

  const acknowledged: string[] = [];
  const writer = async (name: string) => {
    for (let i = 0; ; i += 1) {
      const Key = `${name}/${i}`;
      const upload = client.send(new PutObjectCommand({ Bucket, Key, Body: bodyOf(Key) }));
      if (!(await upload.then(Boolean, () => false))) return;
      acknowledged.push(Key);
      if (acknowledged.length === 60) child.kill('SIGKILL');
    }
  };
  await Promise.all(['a', 'b', 'c', 'd'].map(writer));

  const service = await startS3({ port: 0, keys, dir });
  service.defineBucket(Bucket);
  const storedKeys = service.list(Bucket, '').map(({ key }) => key);
  expect(storedKeys).toEqual(expect.arrayContaining(acknowledged));
  for (const key of storedKeys) expect(await buffer(service.get(Bucket, key)!.body)).toEqual(bodyOf(key));
  await service.close();
  await rm(dir, { recursive: true });
});
