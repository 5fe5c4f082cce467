import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterEach, describe, expect, test } from 'vitest';
import { askControl } from '#local/testing/ask-control.ts';
import { call, origin } from '#local/testing/caller.ts';
import { breakEngine, narrate, untilEnded } from '#local/testing/narrate.ts';
import { operatorKey, testedCloud } from '#local/testing/tested-cloud.ts';

afterEach(async () => {
  await breakEngine({ mode: 'none' });
  await askControl(operatorKey(), '/faults', []);
});

test('given a failure id, `npm run person` finds the request’s access log line and function log', async () => {
  const { body, headers, status } = await failCall('GET /credits');
  expect([status, body.code]).toEqual([500, 'internal']);
  for (const id of [body.requestId, headers.get('apigw-requestid')]) {
    const { stdout, stderr } = await npmRunPerson('--failure', id);
    expect(stderr).toBe('');
    expect(JSON.parse(stdout.trim().split('\n').at(-1)!)).toMatchObject({
      routeKey: 'GET /credits',
      path: '/api/credits',
      status: '500',
      requestId: headers.get('apigw-requestid'),
      functionRequestId: body.requestId,
      integrationRequestId: body.requestId,
      integrationStatus: '200',
    });
  }
  const log = await (await fetch(`${origin()}/console`)).text();
  const entry = log.split('<li>').find((item) => item.includes(body.requestId));
  expect(entry).toContain('A request failed');
  expect(entry).toMatch(/traceId: 1-[\da-f]{8}-[\da-f]{24}/);
});

describe('npm run person', () => {
  test('finds a failed narration, its execution and its log, and shows nothing of its text', async () => {
    await breakEngine({ mode: 'empty-audio' });
    const { id } = await narrate('A lamp nobody else has heard of.');
    const { attempt, reason } = await untilEnded(id);
    const name = `${id}-${attempt}`;
    for (const person of ['ada', 'ada@example.com']) {
      const { stdout } = await npmRunPerson('--person', person);
      expect(stdout).toMatch(
        /^ada on local: id \S+, known to others as \S+\.\n.*Role author; in the user pool CONFIRMED/,
      );
      expect(stdout).toContain(`narration ${name}, now: ${reason}`);
      expect(stdout).toMatch(new RegExp(`execution  arn:aws:states:\\S+:${name} \\(FAILED, \\w+\\)`));
      expect(stdout).toContain(`${origin()}/console#${name}`);
      expect(stdout).toMatch(/trace {6}1-[\da-f]{8}-[\da-f]{24}\n/);
      expect(stdout).toMatch(
        /Credits: [\d,]+ \(.*\nUsed of this day \(UTC\): [\d,]+ of [\d,]+ characters \(all together /,
      );
      expect(stdout).not.toMatch(/lamp/);
    }
    expect((await npmRunPerson('--failure', name)).stdout).toContain(
      `${name} is an execution of the workflow Narration.`,
    );
  });

  test('reports an unknown person, and shows its usage when an option is missing', async () => {
    expect((await npmRunPerson('--person', 'theo@example.com')).stderr).toMatch(
      /^Nobody on local signs in with theo@example\.com\. On the waitlist since .+: invited\.\n$/,
    );
    expect((await npmRunPerson()).stderr).toMatch(
      /^Say which stage, and who or which failure: npm run person/,
    );
  });
});

async function failCall(route: string) {
  await askControl(operatorKey(), '/faults', []);
  await call(route, { as: 'ada' });
  const { asked } = (await askControl(operatorKey(), '/faults')) as {
    asked: { role: string; action: string }[];
  };
  const { role, action } = asked.find(
    (pair) => pair.role.includes('Credits') && pair.action.startsWith('dynamodb:'),
  )!;
  await askControl(operatorKey(), '/faults', [{ role, action, kind: 'error', lasts: 'call', occurrence: 1 }]);
  return call(route, { as: 'ada' });
}

const npmRunPerson = (...args: string[]): Promise<{ stdout: string; stderr: string }> =>
  promisify(execFile)(process.execPath, ['scripts/person.ts', '--stage', 'local', ...args], {
    env: { ...process.env, PORT: String(testedCloud().port), QUILLCAST_DATA: testedCloud().dataDir },
  }).catch((error: { stdout: string; stderr: string }) => error);
