import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { CopyObjectCommand, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { SFNClient, StartExecutionCommand, StopExecutionCommand } from '@aws-sdk/client-sfn';
import {
  DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { keys } from '#local/testing/keys.ts';
import { books, TableName } from './dynamodb/testing.ts';
import { startDynamoDb, type DynamoDbService } from './dynamodb/index.ts';
import { createPermissions } from './permissions.ts';
import { startS3, type S3Service } from './s3/index.ts';
import { startStepFunctions } from './step-functions/index.ts';

const permissions = createPermissions();
let dir: string;
let dynamodb: DynamoDbService;
let s3: S3Service;
let stepFunctions: Awaited<ReturnType<typeof startStepFunctions>>;

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  dir = await mkdtemp(join(tmpdir(), 'permissions-'));
  const options = { port: 0, keys, permissions };
  dynamodb = await startDynamoDb({ ...options, dir: join(dir, 'dynamodb') });
  s3 = await startS3({ ...options, dir: join(dir, 's3') });
  const [invoke, emit] = [() => Promise.resolve({}), () => {}];
  stepFunctions = await startStepFunctions({ ...options, dir: join(dir, 'states'), invoke, emit });
  await dynamodb.defineTable(books);
  s3.defineBucket('media');
  letRole('Reader', ['dynamodb:GetItem'], `${tables}books`);
  letRole('Reader', ['s3:GetObject'], 'arn:aws:s3:::media/mine/*');
  letRole('Lister', ['dynamodb:Query'], `${tables}books/index/byOwner`);
  letRole('Lister', ['s3:GetObject'], 'arn:aws:s3:::media/mine/*');
  letRole('Lister', ['s3:ListBucket'], 'arn:aws:s3:::media');
  letRole('Writer', ['dynamodb:UpdateItem'], `${tables}books`);
  letRole('Starter', ['states:StartExecution'], machine);
});
afterAll(async () => {
  await Promise.all([dynamodb.close(), s3.close(), stepFunctions.close()]);
  await rm(dir, { recursive: true });
});

test('the operator of this machine may do everything', async () => {
  const update = new UpdateCommand({ TableName, Key: { id: 'a' }, UpdateExpression: 'REMOVE x' });
  expect(await outcome(tableOf('operator').send(update))).toBe('done');
});

test('a role with a condition that the stand-in cannot evaluate is refused', () => {
  const statement = { Effect: 'Allow', Action: 's3:GetObject', Resource: '*', Condition: { Bool: {} } };
  expect(() => permissions.attach('Reader', [statement])).toThrow(/Reader has another/);
});

describe('A caller with the role of a function', () => {
  test('can read a table only if the role allows reading', async () => {
    const get = new GetCommand({ TableName, Key: { id: 'a' } });
    expect(await outcome(tableOf('Reader').send(get))).toBe('done');
    expect(await outcome(tableOf('Writer').send(get))).toBe('AccessDeniedException');
  });

  test('queries an index only if the role names it', async () => {
    const query = {
      TableName,
      KeyConditionExpression: 'id = :id',
      ExpressionAttributeValues: { ':id': 'a' },
    };
    const byOwner = {
      TableName,
      IndexName: 'byOwner',
      KeyConditionExpression: '#owner = :id',
      ExpressionAttributeNames: { '#owner': 'owner' },
      ExpressionAttributeValues: { ':id': 'a' },
    };
    expect(await outcome(tableOf('Lister').send(new QueryCommand(byOwner)))).toBe('done');
    expect(await outcome(tableOf('Lister').send(new QueryCommand(query)))).toBe('AccessDeniedException');
  });

  test('may run a transaction only if the role allows every action in it', async () => {
    const Update = { TableName, Key: { id: 'a' }, UpdateExpression: 'REMOVE x' };
    const Delete = { TableName, Key: { id: 'b' } };
    const transact = (...TransactItems: object[]) =>
      outcome(tableOf('Writer').send(new TransactWriteCommand({ TransactItems })));
    expect(await transact({ Update })).toBe('done');
    expect(await transact({ Update }, { Delete })).toBe('AccessDeniedException');
  });

  test('reads only objects in its folder, and learns that one is missing only if it may list them', async () => {
    await s3.put('media', 'mine/a', Buffer.from('a'), {});
    await s3.put('media', 'other/a', Buffer.from('a'), {});
    const get = (name: string, Key: string) =>
      outcome(bucketOf(name).send(new GetObjectCommand({ Bucket: 'media', Key })));
    expect(await get('Reader', 'mine/a')).toBe('done');
    expect(await get('Reader', 'other/a')).toBe('AccessDenied');
    expect(await get('Reader', 'mine/none')).toBe('AccessDenied');
    expect(await get('Lister', 'mine/none')).toBe('NoSuchKey');
  });

  test('cannot write or copy an object if the role does not allow it', async () => {
    const put = new PutObjectCommand({ Bucket: 'media', Key: 'mine/b', Body: 'b' });
    const copy = new CopyObjectCommand({ Bucket: 'media', Key: 'mine/b', CopySource: 'media/mine/a' });
    expect(await outcome(bucketOf('Reader').send(put))).toBe('AccessDenied');
    expect(await outcome(bucketOf('Reader').send(copy))).toBe('AccessDenied');
    expect(s3.list('media', 'mine/b')).toEqual([]);
  });

  test('may not stop executions if the role allows only starting them', async () => {
    const start = new StartExecutionCommand({ stateMachineArn: machine, name: 'a', input: '{}' });
    const stop = new StopExecutionCommand({
      executionArn: `${machine.replace('stateMachine', 'execution')}:a`,
    });
    // AWS reveals that a state machine doesn't exist only to callers who may start it.
    expect(await outcome(statesOf('Starter').send(start))).toBe('StateMachineDoesNotExist');
    expect(await outcome(statesOf('Starter').send(stop))).toBe('AccessDeniedException');
  });
});

const tables = 'arn:aws:dynamodb:us-east-1:000000000000:table/';
const machine = 'arn:aws:states:us-east-1:000000000000:stateMachine:none';

function letRole(name: string, Action: string[], Resource: string): void {
  permissions.defineRole(name);
  permissions.attach(name, [{ Effect: 'Allow', Action, Resource }]);
}

const settings = (accessKeyId: string, { port }: { port: number }) => ({
  endpoint: `http://127.0.0.1:${port}`,
  region: 'us-east-1',
  credentials: keys.of(accessKeyId),
  maxAttempts: 1,
});
const tableOf = (name: string) => DynamoDBDocumentClient.from(new DynamoDBClient(settings(name, dynamodb)));
const bucketOf = (name: string) => new S3Client(settings(name, s3));
const statesOf = (name: string) => new SFNClient(settings(name, stepFunctions));

const outcome = (sent: Promise<unknown>): Promise<string> =>
  sent.then(
    () => 'done',
    (error: Error) => error.name,
  );
