import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CreateMultipartUploadCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { signedPut } from '#local/testing/signed-put.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAccessKeys, type AccessKey } from './access-keys.ts';
import { askAsOperator } from './ask-as-operator.ts';
import { startBedrock } from './bedrock/index.ts';
import { createPermissions } from './permissions.ts';
import { startS3, type S3Service } from './s3/index.ts';
import { startSsm } from './ssm/index.ts';

const keys = createAccessKeys();
let dir: string;
let ssm: Awaited<ReturnType<typeof startSsm>>;
let s3: S3Service;
let bedrock: Awaited<ReturnType<typeof startBedrock>>;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'access-keys-'));
  const permissions = createPermissions();
  permissions.attach('Quillcast-AudioRole1A2B', [
    { Effect: 'Allow', Action: 'ssm:GetParameter', Resource: '*' },
  ]);
  ssm = await startSsm({ port: 0, keys, permissions });
  s3 = await startS3({ port: 0, keys, dir });
  bedrock = await startBedrock({ port: 0, keys });
  ssm.defineParameter('/pool', 'us-east-1_abc');
  s3.defineBucket('media');
});
afterAll(async () => {
  await Promise.all([ssm.close(), s3.close(), bedrock.close()]);
  await rm(dir, { recursive: true });
});

test('a test-only endpoint of the local cloud accepts only the operator’s key', async () => {
  const door = `${at(bedrock)}/__own-model`;
  for (const key of [createAccessKeys().operator, keys.of('Reader')])
    await expect(askAsOperator(door, key, null)).rejects.toThrow('This door opens to the operator only.');
  expect((await fetch(door, { method: 'POST', body: 'null' })).status).toBe(403);
  await askAsOperator(door, keys.operator, null);
});

describe('A signed call to a local AWS service', () => {
  test.each([['operator'], ['Quillcast-AudioRole1A2B']])('is accepted from %s', async (name) =>
    expect(await parameterBy(keys.of(name))).toBe('us-east-1_abc'),
  );

  test('is accepted with special characters in its path and query', async () => {
    const client = bucketBy(keys.operator);
    const object = { Bucket: 'media', Key: "private/a b+c(1)*'!é..//x=&y ~$.mp3" };
    await client.send(
      new PutObjectCommand({ ...object, Body: 'sound', Metadata: { title: 'two  blanks ' } }),
    );
    expect(await (await client.send(new GetObjectCommand(object))).Body!.transformToString()).toBe('sound');
    const list = new ListObjectsV2Command({ Bucket: 'media', Prefix: "private/a b+c(1)*'!" });
    expect((await client.send(list)).Contents).toHaveLength(1);
    expect((await client.send(new CreateMultipartUploadCommand(object))).UploadId).toBeDefined();
  });
});

describe('A call without a valid signature to a local AWS service', () => {
  const strangers: [string, AccessKey][] = [
    ['the key of another start', createAccessKeys().operator],
    ['a guessed secret', { accessKeyId: 'operator', secretAccessKey: 'local' }],
    ['the secret of another role', { ...keys.of('Reader'), accessKeyId: 'Writer' }],
  ];

  test.each(strangers)(
    'is refused with the AWS error of its protocol when it is signed with %s',
    async (_whose, key) => {
      await expect(parameterBy(key)).rejects.toMatchObject({ name: 'InvalidSignatureException' });
      const putCommand = new PutObjectCommand({ Bucket: 'media', Key: 'theirs', Body: 'x' });
      await expect(bucketBy(key).send(putCommand)).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' });
      expect(s3.list('media', 'theirs')).toEqual([]);
    },
  );

  test('is refused with the AWS error of its protocol when it is unsigned', async () => {
    const requestHeaders = { 'x-amz-target': 'AmazonSSM.GetParameter' };
    const json = await fetch(at(ssm), { method: 'POST', headers: requestHeaders, body: '{"Name":"/pool"}' });
    expect([json.status, await json.json()]).toMatchObject([
      400,
      { __type: 'MissingAuthenticationTokenException' },
    ]);
    const xml = await fetch(`${at(s3)}/media/theirs`, { method: 'PUT', body: 'x' });
    expect([xml.status, await xml.text()]).toEqual([
      403,
      expect.stringContaining('<Code>AccessDenied</Code>'),
    ]);
  });

  test('is refused when its path, query or date differs from the signed one', async () => {
    const object = { Bucket: 'media', Key: 'mine', Body: 'x' };
    const headers = await signedPut(bucketSettings(keys.operator), object);
    const send = (path: string, changed = {}) =>
      fetch(`${at(s3)}${path}`, { method: 'PUT', headers: { ...headers, ...changed }, body: 'x' });
    const signedPath = '/media/mine?x-id=PutObject';
    expect((await send(signedPath)).status).toBe(200);
    expect((await send('/media/other?x-id=PutObject')).status).toBe(403);
    expect((await send('/media/mine?uploads=')).status).toBe(403);
    expect((await send(signedPath, { 'x-amz-date': '20200101T000000Z' })).status).toBe(403);
    expect((await send(signedPath, { authorization: 'AWS4-HMAC-SHA256 Credential=operator' })).status).toBe(
      403,
    );
  });
});

const at = ({ port }: { port: number }) => `http://127.0.0.1:${port}`;

const settings = (credentials: AccessKey, service: { port: number }) => ({
  endpoint: at(service),
  region: 'us-east-1',
  credentials,
  maxAttempts: 1,
});
const parameterBy = async (key: AccessKey) =>
  (await new SSMClient(settings(key, ssm)).send(new GetParameterCommand({ Name: '/pool' }))).Parameter!.Value;
const bucketSettings = (key: AccessKey) => ({ ...settings(key, s3), forcePathStyle: true });
const bucketBy = (key: AccessKey) => new S3Client(bucketSettings(key));
