import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as sdk from '@aws-sdk/client-secrets-manager';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keys } from '#local/testing/keys.ts';
import { startSecretsManager } from './index.ts';

const SecretId = 'arn:aws:secretsmanager:us-east-1:000000000000:secret:quillcast/local/media-key';
let dir: string;
let service: Awaited<ReturnType<typeof startSecretsManager>>;
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
  service = await startSecretsManager({ port: 0, keys, dir });
  service.defineSecret(SecretId);
  client = new sdk.SecretsManagerClient({
    endpoint: `http://127.0.0.1:${service.port}`,
    region: 'us-east-1',
    credentials: keys.operator,
    maxAttempts: 1,
  });
}
async function stop() {
  client.destroy();
  await service.close();
}
const get = () => client.send(new sdk.GetSecretValueCommand({ SecretId }));
const put = (SecretString: string) => client.send(new sdk.PutSecretValueCommand({ SecretId, SecretString }));

test('a secret is empty at first and then returns its last value, also after a restart', async () => {
  await expect(get()).rejects.toBeInstanceOf(sdk.ResourceNotFoundException);
  await put('first');
  await put('second');
  await stop();
  await boot();
  expect(await get()).toMatchObject({ ARN: SecretId, SecretString: 'second' });
});

test('after many simultaneous writes, a secret has the same value after a restart', async () => {
  await Promise.all(Array.from({ length: 30 }, (_, i) => put(`value ${i}`)));
  const { SecretString } = await get();
  await stop();
  await boot();
  expect((await get()).SecretString).toBe(SecretString);
});

test('unknown secrets, binary values and unsupported operations are refused', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const foreign = new sdk.PutSecretValueCommand({ SecretId: `${SecretId}-2`, SecretString: 'x' });
  await expect(client.send(foreign)).rejects.toBeInstanceOf(sdk.ResourceNotFoundException);
  const binary = new sdk.PutSecretValueCommand({ SecretId, SecretBinary: Buffer.from('x') });
  await expect(client.send(binary)).rejects.toBeInstanceOf(sdk.InvalidRequestException);
  await expect(client.send(new sdk.ListSecretsCommand({}))).rejects.toThrow(/ListSecrets/);
  log.mockRestore();
});
