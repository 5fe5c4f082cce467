import type { Metafile } from 'esbuild';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { all, ours, system, type Resource, type Statement } from '#infra/testing/system.ts';

/**
 * What a role allows is held from both sides: here to the commands in the bundle of its function, and in the local
 * cloud, whose tables, buckets and workflows refuse what the role of a caller does not allow.
 */
export function leastPrivilegeTests(): void {
  describe('a function may do', () => {
    test('nothing that its own code never asks for', () =>
      expect(
        each((it) => {
          const calls = called(it);
          return allowed(it).filter((action) => !calls.has(action));
        }),
      ).toEqual({}));

    test('something at every service that its code asks', () =>
      expect(
        each((it) => {
          const services = new Set(allowed(it).map(serviceOf));
          return [...called(it)].filter((action) => !services.has(serviceOf(action)));
        }),
      ).toEqual({}));
  });
}

/** The functions of a stage with what is wrong about them; those without a fault are left out. */
function each(faultsOf: (it: Resource) => string[]): Record<string, string[]> {
  const functions = ours('dev');
  expect(functions.length).toBeGreaterThan(20);
  return Object.fromEntries(
    functions.map((it) => [it.id, faultsOf(it)] as const).filter(([, faults]) => faults.length > 0),
  );
}

/** Actions of its role, but for those that every function has: its log and its traces. */
function allowed(it: Resource): string[] {
  const role = it.properties.Role['Fn::GetAtt'][0] as string;
  const policies = all('AWS::IAM::Policy', it.stage.name).filter(({ properties }) =>
    (properties.Roles as object[]).some((named) => JSON.stringify(named).includes(role)),
  );
  expect(policies.length, `policies of ${role}`).toBeGreaterThan(0);
  const actions = policies.flatMap(({ properties }) =>
    (properties.PolicyDocument.Statement as Statement[]).flatMap(({ Action }) => Action),
  );
  return [...new Set(actions)].filter((action) => !/^(logs|xray):/.test(action));
}

/** Actions behind the commands that our own files in its bundle make; a file of a store has all that the store can do. */
function called(it: Resource): ReadonlySet<string> {
  const inputs = Object.entries(bundleOf(it).inputs)
    .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
    .map(([path]) => path);
  const text = inputs
    .filter((path) => path.startsWith('functions/'))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
  const made = [...text.matchAll(/\bnew (?:\w+\.)?(\w+)Command\(/g)].map(([, name]) => name!);
  const parts = [...text.matchAll(/\b(Put|Update|Delete|ConditionCheck): \{\s*TableName/g)];
  const uploads = inputs.some((path) => path.includes('/lib-storage/'));
  return new Set([
    ...made.flatMap((command) => actionsOf(command, inputs)),
    ...(made.includes('TransactWrite') ? parts.map(([, kind]) => `dynamodb:${kind}Item`) : []),
    ...(uploads ? ['s3:PutObject', 's3:AbortMultipartUpload'] : []),
    ...(/\bTagging: /.test(text) ? ['s3:PutObjectTagging'] : []),
  ]);
}

/** Empty for a command that the bundle left out again, since nobody there makes it. */
function actionsOf(command: string, inputs: readonly string[]): string[] {
  const from = inputs.map((path) => commandFile.exec(path)).find((found) => found?.[2] === command);
  if (!from) return [];
  const sdk = from[1]!;
  const named = otherNames[command] ?? [command];
  if (sdk === 'lib-dynamodb')
    return command === 'TransactWrite' ? [] : named.map((name) => `dynamodb:${name}`);
  return named.map((name) => `${prefixes[sdk] ?? sdk.replace('client-', '')}:${name}`);
}

const commandFile = /@aws-sdk\/([\w-]+)\/dist-es\/commands\/(\w+)Command\.js$/;

/** Where the action is not called like the service's package. */
const prefixes: Record<string, string> = {
  'client-bedrock-runtime': 'bedrock',
  'client-sfn': 'states',
  'client-sesv2': 'ses',
  'client-secrets-manager': 'secretsmanager',
  'client-cognito-identity-provider': 'cognito-idp',
  'client-apigatewaymanagementapi': 'execute-api',
};

/** Where it is not called like the command. */
const otherNames: Record<string, string[]> = {
  Get: ['GetItem'],
  BatchGet: ['BatchGetItem'],
  Put: ['PutItem'],
  Update: ['UpdateItem'],
  Delete: ['DeleteItem'],
  GetObject: ['GetObject', 'ListBucket'],
  HeadObject: ['GetObject', 'ListBucket'],
  ListObjectsV2: ['ListBucket'],
  ListObjectVersions: ['ListBucketVersions'],
  // Where versions are named it is the second.
  DeleteObjects: ['DeleteObject', 'DeleteObjectVersion'],
  CopyObject: ['GetObject', 'PutObject'],
  // A mail from a template needs both.
  SendEmail: ['SendEmail', 'SendTemplatedEmail'],
  // The second only where the stage has a guardrail.
  ConverseStream: ['InvokeModelWithResponseStream', 'ApplyGuardrail'],
  PostToConnection: ['ManageConnections'],
  DeleteConnection: ['ManageConnections'],
};

const serviceOf = (action: string) => action.split(':')[0]!;

/** Found by the very code that is deployed. */
function bundleOf({ stage, properties: p }: Resource) {
  const asset = join(system().dir, stage.name, `asset.${p.Code.S3Key.replace('.zip', '')}`, 'index.js');
  const code = readFileSync(asset, 'utf8');
  bundles ??= new Map(
    Object.entries(system().metafile.outputs).map(([path, bundle]) => [readFileSync(path, 'utf8'), bundle]),
  );
  return bundles.get(code)!;
}

let bundles: Map<string, Metafile['outputs'][string]> | undefined;
