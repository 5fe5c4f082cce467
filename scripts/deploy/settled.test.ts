import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aStageRecord } from '#infra/testing/a-stage-record.ts';
import { waitUntilSettled, stacksOf } from './settled.ts';

let statuses: Record<string, string[]>;
const cloudFormation = createServer(async (req, res) => {
  const name = new URLSearchParams(await text(req)).get('StackName')!;
  const [status, ...later] = statuses[name] ?? [];
  if (later.length > 0) statuses[name] = later;
  res.statusCode = status === undefined ? 400 : 200;
  res.setHeader('content-type', 'text/xml');
  res.end(
    status === undefined
      ? `<ErrorResponse><Error><Type>Sender</Type><Code>ValidationError</Code><Message>Stack with id ${name} does not exist</Message></Error></ErrorResponse>`
      : `<DescribeStacksResponse><DescribeStacksResult><Stacks><member><StackName>${name}</StackName><StackStatus>${status}</StackStatus><CreationTime>2026-11-28T00:00:00Z</CreationTime></member></Stacks></DescribeStacksResult></DescribeStacksResponse>`,
  );
});
let client: CloudFormationClient;

beforeEach(async () => {
  await once(cloudFormation.listen(0, '127.0.0.1'), 'listening');
  client = new CloudFormationClient({
    endpoint: `http://127.0.0.1:${(cloudFormation.address() as AddressInfo).port}`,
    region: 'us-east-1',
    credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
    maxAttempts: 1,
  });
});
afterEach(() => {
  client.destroy();
  cloudFormation.close();
});

async function wait(...stacks: string[]) {
  const lines: string[] = [];
  const states = await waitUntilSettled(client, stacks, { say: (line) => void lines.push(line), pollMs: 1 });
  return { states, said: lines };
}

test('waiting for CloudFormation stacks ends when all are finished, with the status of each', async () => {
  statuses = {
    data: ['UPDATE_COMPLETE'],
    audio: ['UPDATE_IN_PROGRESS', 'UPDATE_ROLLBACK_IN_PROGRESS', 'UPDATE_ROLLBACK_COMPLETE'],
  };
  expect(await wait('data', 'audio')).toEqual({
    states: { data: 'UPDATE_COMPLETE', audio: 'UPDATE_ROLLBACK_COMPLETE' },
    said: ['Waits for audio …', 'Waits for audio …'],
  });
});

test('waiting for stacks ends at once for a stack that is missing or only planned', async () => {
  statuses = { planned: ['REVIEW_IN_PROGRESS'] };
  expect(await wait('planned', 'absent')).toEqual({ states: { planned: 'REVIEW_IN_PROGRESS' }, said: [] });
});

test('the stacks of a stage are those of its last deploy and of all deploys started after it', () => {
  const deployed = aStageRecord({ imports: { data: [], api: [] } });
  const begun = [aStageRecord({ imports: { data: [], books: [] } })];
  expect(stacksOf('prod', { deployed, begun })).toEqual([
    'quillcast-prod-data',
    'quillcast-prod-api',
    'quillcast-prod-books',
  ]);
  expect(stacksOf('prod', { begun })).toEqual(['quillcast-prod-data', 'quillcast-prod-books']);
  expect(stacksOf('prod')).toEqual([]);
});
