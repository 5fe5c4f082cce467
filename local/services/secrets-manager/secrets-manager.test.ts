import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as sdk from '@aws-sdk/client-secrets-manager';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSecretsManager, type SecretsManagerService } from './index.ts';

const name = 'quillcast/local/google';
const arn = `arn:aws:secretsmanager:us-east-1:000000000000:secret:${name}-a1B2c3`;
let dir: string;
let service: SecretsManagerService;
let client: sdk.SecretsManagerClient;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'secrets-'));
  await boot();
});
afterEach(async () => {
  await stop();
  await rm(dir, { recursive: true });
});

async function boot() {
  service = await startSecretsManager({ port: 0, dir });
  client = new sdk.SecretsManagerClient({
    endpoint: `http://127.0.0.1:${service.port}`,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
  });
}
async function stop() {
  client.destroy();
  await service.close();
}
const get = (SecretId: string, more = {}) =>
  client.send(new sdk.GetSecretValueCommand({ SecretId, ...more }));
const put = (SecretId: string, SecretString: string) =>
  client.send(new sdk.PutSecretValueCommand({ SecretId, SecretString }));

test('a secret is read by ARN and by name, and what was written last is read after a restart', async () => {
  await service.defineSecret(arn, name, 'first');
  expect(await get(arn)).toMatchObject({ ARN: arn, Name: name, SecretString: 'first' });
  expect((await get(name)).CreatedDate!.getFullYear()).toBeGreaterThan(2024);

  const { VersionId } = await put(name, 'second');
  await put(arn, 'third');
  await stop();
  await boot();
  await service.defineSecret(arn, name, 'first');

  expect(await get(name)).toMatchObject({ SecretString: 'third', VersionStages: ['AWSCURRENT'] });
  await expect(get(name, { VersionId })).rejects.toBeInstanceOf(sdk.ResourceNotFoundException);
});

test('of many writes at once the last one is what stays on disk', async () => {
  await service.defineSecret(arn, name);
  await Promise.all(Array.from({ length: 30 }, (_, i) => put(name, `value ${i}`)));
  const { SecretString } = await get(name);
  await stop();
  await boot();
  await service.defineSecret(arn, name);

  expect(await get(name)).toMatchObject({ SecretString });
});

test('a secret without a value and an unknown secret are ResourceNotFoundException', async () => {
  await service.defineSecret(arn, name);

  await expect(get(arn)).rejects.toBeInstanceOf(sdk.ResourceNotFoundException);
  await expect(get('other')).rejects.toBeInstanceOf(sdk.ResourceNotFoundException);
  await expect(put('other', 'x')).rejects.toBeInstanceOf(sdk.ResourceNotFoundException);
});

test('binary values and other operations are refused', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  await service.defineSecret(arn, name, 'text');
  const binary = new sdk.PutSecretValueCommand({ SecretId: name, SecretBinary: Buffer.from('x') });

  await expect(client.send(binary)).rejects.toBeInstanceOf(sdk.InvalidRequestException);
  await expect(client.send(new sdk.ListSecretsCommand({}))).rejects.toThrow(/ListSecrets/);
  expect(await get(name)).toMatchObject({ SecretString: 'text' });
  log.mockRestore();
});
