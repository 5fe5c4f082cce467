import type { Metafile } from 'esbuild';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { allResources, ownFunctions, system, type Resource, type Statement } from '#infra/testing/system.ts';

/**
 * Checks each function's permissions against the commands in its bundle. The local cloud checks the other side: its
 * tables, buckets and workflows reject requests that the caller's role doesn't allow.
 */
export function leastPrivilegeTests(): void {
  describe('A function', () => {
    test('has no permission that its own code never uses', () =>
      expect(
        faultsByFunction((it) => {
          const calls = calledActions(it);
          return allowedActions(it).filter((action) => !calls.has(action));
        }),
      ).toEqual({}));

    test('has a permission for every service that its code calls', () =>
      expect(
        faultsByFunction((it) => {
          const services = new Set(allowedActions(it).map(serviceOf));
          return [...calledActions(it)].filter((action) => !services.has(serviceOf(action)));
        }),
      ).toEqual({}));
  });
}

function faultsByFunction(faultsOf: (it: Resource) => string[]): Record<string, string[]> {
  const functions = ownFunctions('dev');
  expect(functions.length).toBeGreaterThan(20);
  return Object.fromEntries(
    functions.map((it) => [it.id, faultsOf(it)] as const).filter(([, faults]) => faults.length > 0),
  );
}

function allowedActions(it: Resource): string[] {
  const role = it.properties.Role['Fn::GetAtt'][0] as string;
  const policies = allResources('AWS::IAM::Policy', it.stage.name).filter(({ properties }) =>
    (properties.Roles as object[]).some((named) => JSON.stringify(named).includes(role)),
  );
  expect(policies.length, `policies of ${role}`).toBeGreaterThan(0);
  const actions = policies.flatMap(({ properties }) =>
    (properties.PolicyDocument.Statement as Statement[]).flatMap(({ Action }) => Action),
  );
  return [...new Set(actions)].filter((action) => !/^(logs|xray):/.test(action));
}

/**
 * Returns the IAM actions that a function may need: those of all commands in our files that are part of its bundle. If
 * such a file contains a store, all operations of the store count, even unused ones.
 */
function calledActions(it: Resource): ReadonlySet<string> {
  const inputs = Object.entries(bundleOf(it).inputs)
    .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
    .map(([path]) => path);
  const text = inputs
    .filter((path) => path.startsWith('functions/'))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
  const commandNames = [...text.matchAll(/\bnew (?:\w+\.)?(\w+)Command\(/g)].map(([, name]) => name!);
  const parts = [...text.matchAll(/\b(Put|Update|Delete|ConditionCheck): \{\s*TableName/g)];
  const usesUpload = inputs.some((path) => path.includes('/lib-storage/'));
  return new Set([
    ...commandNames.flatMap((command) => actionsOf(command, inputs)),
    ...(commandNames.includes('TransactWrite') ? parts.map(([, kind]) => `dynamodb:${kind}Item`) : []),
    ...(usesUpload ? ['s3:PutObject', 's3:AbortMultipartUpload'] : []),
    ...(/\bTagging: /.test(text) ? ['s3:PutObjectTagging'] : []),
  ]);
}

/** Returns no actions for a command that the bundler removed as unused. */
function actionsOf(command: string, inputs: readonly string[]): string[] {
  const commandMatch = inputs.map((path) => commandFile.exec(path)).find((found) => found?.[2] === command);
  if (!commandMatch) return [];
  const sdk = commandMatch[1]!;
  const named = otherNames[command] ?? [command];
  if (sdk === 'lib-dynamodb')
    return command === 'TransactWrite' ? [] : named.map((name) => `dynamodb:${name}`);
  return named.map((name) => `${iamPrefixes[sdk] ?? sdk.replace('client-', '')}:${name}`);
}

const commandFile = /@aws-sdk\/([\w-]+)\/dist-es\/commands\/(\w+)Command\.js$/;

/** IAM prefixes that differ from the SDK package's name. */
const iamPrefixes: Record<string, string> = {
  'client-bedrock-runtime': 'bedrock',
  'client-sfn': 'states',
  'client-sesv2': 'ses',
  'client-secrets-manager': 'secretsmanager',
  'client-cognito-identity-provider': 'cognito-idp',
  'client-apigatewaymanagementapi': 'execute-api',
};

/** IAM actions that differ from the command's name. */
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
  // The second action is needed if a request deletes particular versions.
  DeleteObjects: ['DeleteObject', 'DeleteObjectVersion'],
  CopyObject: ['GetObject', 'PutObject'],
  // SES needs both actions for a mail from a template.
  SendEmail: ['SendEmail', 'SendTemplatedEmail'],
  // The second action is needed only in a stage with a guardrail.
  ConverseStream: ['InvokeModelWithResponseStream', 'ApplyGuardrail'],
  PostToConnection: ['ManageConnections'],
  DeleteConnection: ['ManageConnections'],
};

const serviceOf = (action: string) => action.split(':')[0]!;

function bundleOf({ stage, properties: p }: Resource) {
  const asset = join(system().dir, stage.name, `asset.${p.Code.S3Key.replace('.zip', '')}`, 'index.js');
  const code = readFileSync(asset, 'utf8');
  bundles ??= new Map(
    Object.entries(system().metafile.outputs).map(([path, bundle]) => [readFileSync(path, 'utf8'), bundle]),
  );
  return bundles.get(code)!;
}

let bundles: Map<string, Metafile['outputs'][string]> | undefined;
