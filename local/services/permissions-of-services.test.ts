import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  ApiGatewayManagementApiClient,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { PollyClient, SynthesizeSpeechCommand } from '@aws-sdk/client-polly';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { keepAliveConnections } from '#functions/platform/keep-alive-connections.ts';
import { keys } from '#local/testing/keys.ts';
import { startCloudFrontControl } from './cloudfront/control.ts';
import { startCognito } from './cognito/index.ts';
import { createPermissions, type Statement } from './permissions.ts';
import { startPolly } from './polly/index.ts';
import { startSecretsManager } from './secrets-manager/index.ts';
import { startSes } from './ses/index.ts';
import { startSsm } from './ssm/index.ts';
import { serveConnections } from './websocket-api/connections.ts';

const permissions = createPermissions();
const ports: Record<string, number> = {};
const startedServices: { close(): unknown }[] = [];
let dir: string;
let edges: Awaited<ReturnType<typeof startCloudFrontControl>>;

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  dir = await mkdtemp(join(tmpdir(), 'permissions-of-services-'));
  const options = { port: 0, keys, permissions };
  const outside = { invoke: () => Promise.resolve({}), deliver: () => {} };
  const stage = { StageName: 'live' };
  edges = await startCloudFrontControl(options);
  const started = {
    ssm: await startSsm(options),
    secrets: await startSecretsManager({ ...options, dir }),
    pool: await startCognito({ ...options, ...outside, dir }),
    mails: await startSes({ ...options, dir }),
    edges,
    sockets: await serveConnections({ ...options, stage, apiId: 'live1' }, new Map()),
    voices: await startPolly(options),
  };
  started.mails.defineIdentity('hello@quillcast.example');
  started.mails.defineTemplate({ TemplateName: 'code', SubjectPart: '', TextPart: '', HtmlPart: '' });
  for (const [name, service] of Object.entries(started)) {
    ports[name] = service.port;
    startedServices.push(service);
  }
});
afterAll(async () => {
  await Promise.all(startedServices.map((service) => service.close()));
  await rm(dir, { recursive: true });
});

const account = '000000000000';

test('an email can be sent only from the address that the caller’s role allows', async () => {
  const anyArn = `arn:aws:ses:us-east-1:${account}:*`;
  const allowed = {
    Effect: 'Allow',
    Action: ['ses:SendEmail', 'ses:SendTemplatedEmail'],
    Resource: anyArn,
  };
  const fromCondition = (address: string) => ({ StringEquals: { 'ses:FromAddress': address } });
  letRole('Mail', { ...allowed, Condition: fromCondition('hello@quillcast.example') });
  letRole('Other', { ...allowed, Condition: fromCondition('other@quillcast.example') });
  const send = (role: string) =>
    new SESv2Client(settings(role, 'mails')).send(
      new SendEmailCommand({
        FromEmailAddress: 'Quillcast <hello@quillcast.example>',
        Destination: { ToAddresses: ['ada@example.com'] },
        Content: { Template: { TemplateName: 'code', TemplateData: '{}' } },
      }),
    );
  expect(await outcome(send('Other'))).toBe('AccessDeniedException');
  expect(await outcome(send('Mail'))).toBe('done');
});

test('a role with a tag condition may clear only the caches of CDN distributions with these tags', async () => {
  edges.tagDistribution('E2', [
    { Key: 'product', Value: 'quillcast' },
    { Key: 'stage', Value: 'dev' },
  ]);
  const allowed = {
    Effect: 'Allow',
    Action: 'cloudfront:CreateInvalidation',
    Resource: `arn:aws:cloudfront::${account}:distribution/*`,
  };
  for (const stage of ['dev', 'prod'])
    letRole(`Edges-${stage}`, {
      ...allowed,
      Condition: { StringEquals: { 'aws:ResourceTag/product': 'quillcast', 'aws:ResourceTag/stage': stage } },
    });
  const invalidate = (role: string, DistributionId: string) =>
    new CloudFrontClient(settings(role, 'edges')).send(
      new CreateInvalidationCommand({
        DistributionId,
        InvalidationBatch: { CallerReference: role, Paths: { Quantity: 1, Items: ['/a'] } },
      }),
    );
  expect(await outcome(invalidate('Edges-prod', 'E2'))).toBe('AccessDeniedException');
  expect(await outcome(invalidate('Edges-dev', 'E1'))).toBe('AccessDeniedException');
  expect(await outcome(invalidate('Edges-dev', 'E2'))).toBe('done');
});

describe.each<
  [what: string, action: string, resource: string, other: string, call: (role: string) => Promise<unknown>]
>([
  [
    'a parameter',
    'ssm:GetParameter',
    `arn:aws:ssm:us-east-1:${account}:parameter/site`,
    `arn:aws:ssm:us-east-1:${account}:parameter/other`,
    (role) => new SSMClient(settings(role, 'ssm')).send(new GetParameterCommand({ Name: '/site' })),
  ],
  [
    'a secret',
    'secretsmanager:GetSecretValue',
    'arn:secret',
    'arn:other',
    (role) =>
      new SecretsManagerClient(settings(role, 'secrets')).send(
        new GetSecretValueCommand({ SecretId: 'arn:secret' }),
      ),
  ],
  [
    'a user of a user pool',
    'cognito-idp:AdminGetUser',
    `arn:aws:cognito-idp:us-east-1:${account}:userpool/pool`,
    `arn:aws:cognito-idp:us-east-1:${account}:userpool/other`,
    (role) =>
      new CognitoIdentityProviderClient(settings(role, 'pool')).send(
        new AdminGetUserCommand({ UserPoolId: 'pool', Username: 'ada' }),
      ),
  ],
  [
    'clearing the cache of a distribution',
    'cloudfront:CreateInvalidation',
    `arn:aws:cloudfront::${account}:distribution/*`,
    `arn:aws:cloudfront::${account}:distribution/OTHER`,
    (role) =>
      new CloudFrontClient(settings(role, 'edges')).send(
        new CreateInvalidationCommand({
          DistributionId: 'E1',
          InvalidationBatch: { CallerReference: role, Paths: { Quantity: 1, Items: ['/a'] } },
        }),
      ),
  ],
  [
    'an open socket',
    'execute-api:ManageConnections',
    `arn:aws:execute-api:us-east-1:${account}:live1/live/POST/@connections/*`,
    `arn:aws:execute-api:us-east-1:${account}:live2/live/POST/@connections/*`,
    (role) =>
      new ApiGatewayManagementApiClient(settings(role, 'sockets')).send(
        new PostToConnectionCommand({ ConnectionId: 'c1', Data: 'news' }),
      ),
  ],
  [
    'speech synthesis',
    'polly:SynthesizeSpeech',
    '*',
    'arn:aws:polly:us-east-1:000000000000:lexicon/x',
    (role) =>
      new PollyClient({ ...settings(role, 'voices'), requestHandler: keepAliveConnections(7_000) }).send(
        new SynthesizeSpeechCommand({ Text: '', VoiceId: 'Amy', Engine: 'neural', OutputFormat: 'mp3' }),
      ),
  ],
])('%s', (_, action, resource, other, call) => {
  test('is available to an allowed role, and to no other', async () => {
    letRole(`Let-${nameOf(action)}`, { Effect: 'Allow', Action: action, Resource: resource });
    letRole(`Other-${nameOf(action)}`, { Effect: 'Allow', Action: action, Resource: other });
    const denied = 'AccessDeniedException';
    expect(await outcome(call(`Other-${nameOf(action)}`))).toBe(denied);
    expect(await outcome(call('Nobody'))).toBe(denied);
    expect(await outcome(call(`Let-${nameOf(action)}`))).not.toBe(denied);
  });
});

function letRole(name: string, statement: Statement): void {
  permissions.defineRole(name);
  permissions.attach(name, [statement]);
}

const settings = (role: string, service: string) => ({
  endpoint: `http://127.0.0.1:${ports[service]}`,
  region: 'us-east-1',
  credentials: keys.of(role),
  maxAttempts: 1,
});

const outcome = (sent: Promise<unknown>): Promise<string> =>
  sent.then(
    () => 'done',
    (error: Error) => error.name,
  );

const nameOf = (action: string): string => action.replace(':', '-');
