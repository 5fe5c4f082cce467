import { createPublicKey, createSign, createVerify } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const secretArn = 'arn:aws:secretsmanager:us-east-1:000000000000:secret:key';
let secret: string | undefined;
let isFailing = false;
let answers: Answer[] = [];
let server: Server;
let address: string;
let handler: (event: never) => Promise<void>;

beforeAll(async () => {
  server = createServer((req, res) => void standIn(req, res));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_SECRETS_MANAGER: address,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
  });
  ({ handler } = await import('./create-media-key.ts'));
});

afterAll(() => new Promise((resolve) => server.close(resolve)));

beforeEach(() => {
  secret = undefined;
  isFailing = false;
  answers = [];
});

describe('The key pair for private media', () => {
  test('keeps its private key in the secret and returns its public key', async () => {
    await callHandler('Create');
    const pem = answers[0]!.Data!.PublicKeyPem!;
    expect(answers).toMatchObject([{ Status: 'SUCCESS', PhysicalResourceId: secretArn, RequestId: 'r-1' }]);
    expect(JSON.stringify(answers)).not.toContain('PRIVATE');
    expect(createPublicKey(pem).asymmetricKeyDetails?.modulusLength).toBe(2_048);
    const signature = createSign('RSA-SHA1').update('policy').sign(secret!);
    expect(createVerify('RSA-SHA1').update('policy').verify(pem, signature)).toBe(true);
  });

  test('replaces the random text that the new secret contained at first', async () => {
    secret = 'x7Q!random';
    await callHandler('Create');
    expect(secret).toMatch(/^-----BEGIN PRIVATE KEY-----/);
  });

  test('stays the same when it is requested again', async () => {
    await callHandler('Create');
    const first = secret;
    await callHandler('Create');
    await callHandler('Update');
    expect(secret).toBe(first);
    expect(new Set(answers.map(({ Data }) => Data!.PublicKeyPem))).toHaveLength(1);
  });

  test('stays unchanged when its stack is deleted', async () => {
    secret = 'kept';
    await callHandler('Delete');
    expect(secret).toBe('kept');
    expect(answers).toMatchObject([{ Status: 'SUCCESS' }]);
  });

  test('stops the deployment with a stated reason if the keys cannot be created', async () => {
    isFailing = true;
    await callHandler('Create');
    expect(answers).toMatchObject([{ Status: 'FAILED', Reason: 'Not allowed' }]);
  });
});

const callHandler = (RequestType: 'Create' | 'Update' | 'Delete') =>
  handler({
    RequestType,
    ResponseURL: `${address}/answer`,
    StackId: 's-1',
    RequestId: 'r-1',
    LogicalResourceId: 'Pair',
    ResourceProperties: { SecretArn: secretArn },
  } as never);

async function standIn(req: IncomingMessage, res: ServerResponse): Promise<void> {
  const body = JSON.parse(await textOf(req)) as Record<string, string>;
  if (req.method === 'PUT') {
    answers.push(body as unknown as Answer);
    res.end();
  } else if (isFailing) refuse(res, 'AccessDeniedException', 'Not allowed');
  else if (req.headers['x-amz-target'] === 'secretsmanager.PutSecretValue') {
    secret = body.SecretString;
    res.end('{}');
  } else if (secret === undefined) refuse(res, 'ResourceNotFoundException', 'No value');
  else res.end(JSON.stringify({ SecretString: secret }));
}

const refuse = (res: ServerResponse, __type: string, message: string) =>
  res.writeHead(400).end(JSON.stringify({ __type, message }));

async function textOf(req: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of req as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

interface Answer {
  readonly Status: string;
  readonly Reason?: string;
  readonly PhysicalResourceId: string;
  readonly RequestId: string;
  readonly Data?: Record<string, string>;
}
