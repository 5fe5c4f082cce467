import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient, GetCommand, PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startDynamoDb, type DynamoDbService } from '#local/services/dynamodb/index.ts';
import { books, TableName } from '#local/services/dynamodb/testing.ts';
import { createPermissions } from '#local/services/permissions.ts';
import { startS3, type S3Service } from '#local/services/s3/index.ts';
import { keys } from '#local/testing/keys.ts';
import { createFaults, type Fault } from './index.ts';

const killedRoles: string[] = [];
const faults = createFaults((role) => void killedRoles.push(role));
const permissions = createPermissions(faults.fateOf);
let dir: string;
let dynamodb: DynamoDbService;
let s3: S3Service;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'faults-'));
  dynamodb = await startDynamoDb({ port: 0, keys, permissions });
  s3 = await startS3({ port: 0, keys, permissions, dir });
  await dynamodb.defineTable(books);
  s3.defineBucket('texts');
  const Action = ['dynamodb:GetItem', 'dynamodb:PutItem', 's3:PutObject', 's3:GetObject'];
  permissions.attach(role, [{ Effect: 'Allow', Action, Resource: '*' }]);
});
afterAll(async () => {
  await Promise.all([dynamodb.close(), s3.close()]);
  await rm(dir, { recursive: true });
});
let id: string;
beforeEach(() => {
  id = crypto.randomUUID();
  killedRoles.length = 0;
});

test('a call with a planned kill is carried out, and then the function that made it is killed', async () => {
  plan('dynamodb:PutItem', 'kill', 'once');
  await outcome(table(1).send(put()));
  expect(killedRoles).toEqual([role]);
  expect(await storedItem()).toEqual({ id });
});

test('a call that gets no answer fails when its client stops waiting, and changes nothing', async () => {
  plan('dynamodb:PutItem', 'timeout', 'once');
  expect(await outcome(table(1, 50).send(put()))).toBe('TimeoutError');
  expect(await storedItem()).toBeUndefined();
});

describe('a call to the local cloud with a planned fault', () => {
  test('succeeds on the retry when only one attempt is throttled', async () => {
    plan('dynamodb:GetItem', 'throttle', 'once');
    expect(await outcome(table().send(get()))).toBe('done');
    expect(faults.told()).toEqual({ asked: [{ role, action: 'dynamodb:GetItem', calls: 2 }], met: [1] });
  });

  test('fails with its service’s error name if every retry is throttled; the next call succeeds', async () => {
    plan('dynamodb:GetItem', 'throttle', 'call');
    expect(await outcome(table().send(get()))).toBe('ProvisionedThroughputExceededException');
    expect(await outcome(table().send(get()))).toBe('done');
    plan('s3:PutObject', 'throttle', 'call');
    expect(await outcome(bucket().send(putObject()))).toBe('SlowDown');
  });

  test('fails only the second time if the fault is planned for the second call', async () => {
    faults.plan([{ role, action: 'dynamodb:GetItem', kind: 'error', lasts: 'call', occurrence: 2 }]);
    expect(await outcome(table().send(get()))).toBe('done');
    expect(await outcome(table().send(get()))).toBe('InternalServerError');
    expect(await outcome(table().send(get()))).toBe('done');
  });

  test('cancels its whole transaction when it is throttled, and the SDK does not retry', async () => {
    plan('dynamodb:PutItem', 'throttle', 'call');
    expect(await outcome(table().send(transaction()))).toBe('TransactionCanceledException');
    expect(faults.told().asked).toEqual([{ role, action: 'dynamodb:PutItem', calls: 1 }]);
    expect(await storedItem()).toBeUndefined();
  });
});

describe('a call to the local cloud whose response is lost', () => {
  test('was carried out, but its client gets an error', async () => {
    plan('dynamodb:PutItem', 'lost', 'once');
    expect(await outcome(table(1).send(put()))).toMatch(/TimeoutError|ECONNRESET|Error/);
    expect(await storedItem()).toEqual({ id });
    plan('s3:PutObject', 'lost', 'call');
    expect(await outcome(bucket().send(putObject()))).not.toBe('done');
    expect(await outcome(bucket().send(new GetObjectCommand({ Bucket: 'texts', Key: id })))).toBe('done');
  });

  test('fails on its retry if it was a conditional write, because the first write took effect', async () => {
    plan('dynamodb:PutItem', 'lost', 'once');
    expect(await outcome(table().send(put()))).toBe('ConditionalCheckFailedException');
  });

  test('is carried out only once despite its retry if it was a transaction', async () => {
    plan('dynamodb:PutItem', 'lost', 'once');
    expect(await outcome(table().send(transaction()))).toBe('done');
    expect(faults.told().asked).toEqual([{ role, action: 'dynamodb:PutItem', calls: 2 }]);
  });

  test('succeeds when it is retried if it reads an object from S3', async () => {
    await bucket().send(putObject());
    plan('s3:GetObject', 'lost', 'once');
    const { Body } = await bucket().send(new GetObjectCommand({ Bucket: 'texts', Key: id }));
    expect(await Body!.transformToString()).toBe('words');
    expect(faults.told().met).toEqual([1]);
  });
});

const role = 'Quillcast-BooksRole';

function plan(action: string, kind: Fault['kind'], lasts: Fault['lasts']): void {
  faults.plan([{ role, action, kind, lasts, occurrence: 1 }]);
}

const get = () => new GetCommand({ TableName, Key: { id } });
const put = () =>
  new PutCommand({ TableName, Item: { id }, ConditionExpression: 'attribute_not_exists(id)' });
const transaction = () => new TransactWriteCommand({ TransactItems: [{ Put: put().input }] });
const putObject = () => new PutObjectCommand({ Bucket: 'texts', Key: id, Body: 'words' });

/** Reads as the operator, because faults never apply to the operator. */
const storedItem = async () =>
  (await clientOf(keys.operator, 1).send(new GetCommand({ TableName, Key: { id }, ConsistentRead: true })))
    .Item;

const table = (maxAttempts = 3, requestTimeout = 0) => clientOf(keys.of(role), maxAttempts, requestTimeout);

function clientOf(credentials: ReturnType<typeof keys.of>, maxAttempts: number, requestTimeout = 0) {
  const requestHandler = { requestTimeout, throwOnRequestTimeout: true };
  return DynamoDBDocumentClient.from(
    new DynamoDBClient({ ...reached(dynamodb.port, credentials), maxAttempts, requestHandler }),
  );
}

const bucket = () => new S3Client(reached(s3.port, keys.of(role)));

const reached = (port: number, credentials: ReturnType<typeof keys.of>) => ({
  endpoint: `http://127.0.0.1:${port}`,
  region: 'us-east-1',
  credentials,
});

const outcome = (sent: Promise<unknown>): Promise<string> =>
  sent.then(
    () => 'done',
    (error: Error) => error.name,
  );
