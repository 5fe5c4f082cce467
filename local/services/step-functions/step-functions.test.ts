import {
  DescribeExecutionCommand,
  SFNClient,
  ListExecutionsCommand,
  StartExecutionCommand,
  StopExecutionCommand,
} from '@aws-sdk/client-sfn';
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AwsError } from '#local/services/http.ts';
import { FunctionError } from '#local/services/lambda/function-error.ts';
import { keys } from '#local/testing/keys.ts';
import type { Invoke } from './machine.ts';
import type { Definition } from './definition.ts';
import { startStepFunctions, type StatusEvent } from './index.ts';

const machineArn = 'arn:aws:states:us-east-1:000000000000:stateMachine:narration';
const functionArn = 'arn:aws:lambda:us-east-1:000000000000:function:plan';
const task = { Type: 'Task', Resource: functionArn, TimeoutSeconds: 10, End: true };
const failState = { Type: 'Fail', ErrorPath: '$.failure.Error', CausePath: '$.failure.Cause' };

let dir: string;
let service: Awaited<ReturnType<typeof startStepFunctions>>;
let client: SFNClient;
let invoke: Invoke;
let events: StatusEvent[];

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'states-'));
  invoke = async (_, payload) => payload;
  await boot();
});

afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await shutDown();
  await rm(dir, { recursive: true });
});

test('a workflow execution runs its task, and its result can be requested', async () => {
  invoke = async (arn, payload) => ({ arn, payload });
  define(task);
  const started = await start({ text: 'a' }, 'aud_1-1');
  expect(started.executionArn).toBe('arn:aws:states:us-east-1:000000000000:execution:narration:aud_1-1');
  expect(started.startDate).toBeInstanceOf(Date);
  expect(await waitForEnd(started.executionArn!)).toMatchObject({
    status: 'SUCCEEDED',
    name: 'aud_1-1',
    stateMachineArn: machineArn,
    input: '{"text":"a"}',
    output: JSON.stringify({ arn: functionArn, payload: { text: 'a' } }),
    stopDate: expect.any(Date),
  });
});

test('an execution continues the trace of the function that started it', async () => {
  const traceHeader = 'Root=1-6b0b6c68-c6aee8663edc1d2eff8fa925;Parent=6a05f6501855842c;Sampled=1';
  vi.stubEnv('AWS_LAMBDA_FUNCTION_NAME', 'create');
  vi.stubEnv('_X_AMZN_TRACE_ID', traceHeader);
  define(task);
  const { executionArn } = await start({}, 'aud_2-1');
  expect(await waitForEnd(executionArn!)).toMatchObject({ traceHeader });
});

test('starting a running execution again returns it; its name with other input is refused', async () => {
  const { promise, resolve: finish } = Promise.withResolvers<unknown>();
  invoke = vi.fn<Invoke>(() => promise);
  define(task);
  const [first, second] = await Promise.all([start({ a: 1 }, 'one'), start({ a: 1 }, 'one')]);
  expect(second).toMatchObject({ executionArn: first.executionArn, startDate: first.startDate });
  await expect(start({ a: 2 }, 'one')).rejects.toMatchObject({ name: 'ExecutionAlreadyExists' });
  expect(invoke).toHaveBeenCalledTimes(1);
  finish({});
  await waitForEnd(first.executionArn!);
  await expect(start({ a: 1 }, 'one')).rejects.toMatchObject({ name: 'ExecutionAlreadyExists' });
});

test('a workflow retries or catches a function’s error according to the type of the error', async () => {
  const failures = ['Busy', 'Busy', 'BadText'];
  invoke = async (_, payload) => {
    const errorType = failures.shift();
    if (errorType) throw new FunctionError({ errorType, errorMessage: 'no', trace: [] });
    return payload;
  };
  define(
    {
      ...task,
      Retry: [{ ErrorEquals: ['Busy'], IntervalSeconds: 0.001 as never, MaxAttempts: 5 }],
      Catch: [{ ErrorEquals: ['BadText'], ResultPath: '$.failure', Next: 'Told' }],
    },
    { Told: failState },
    false,
  );
  const { executionArn } = await start({ id: 1 });
  expect(await waitForEnd(executionArn!)).toMatchObject({
    status: 'FAILED',
    error: 'BadText',
    cause: '{"errorType":"BadText","errorMessage":"no","trace":[]}',
  });
  expect(service.executions()[0]!.steps).toMatchObject([
    { name: 'First', error: expect.stringContaining('Busy') },
    { name: 'First', error: expect.stringContaining('Busy') },
    { name: 'First', error: expect.stringContaining('BadText'), endedAt: expect.any(String) },
  ]);
});

test.each([
  [new AwsError('ResourceNotFoundException', 'gone'), 'Lambda.ResourceNotFoundException'],
  [new AwsError('ServiceException', 'down'), 'Lambda.ServiceException'],
  [new Error('odd'), 'Lambda.Error'],
  [new FunctionError({ errorType: 'Sandbox.Timedout', errorMessage: 'late', trace: [] }), 'Sandbox.Timedout'],
])('the uncaught error %s fails the execution with the error name %s', async (error, name) => {
  invoke = async () => {
    throw error;
  };
  define(task);
  const { executionArn } = await start({});
  expect(await waitForEnd(executionArn!)).toMatchObject({ status: 'FAILED', error: name });
});

test('retries of a task wait for the given interval, back-off and longest delay', async () => {
  const calls: number[] = [];
  invoke = async () => {
    calls.push(Date.now());
    throw new AwsError('ServiceException', 'down');
  };
  const Retry = [
    {
      ErrorEquals: ['Lambda.ServiceException'],
      IntervalSeconds: 1,
      BackoffRate: 3,
      MaxDelaySeconds: 5,
      MaxAttempts: 3,
    },
  ];
  define({ ...task, Retry });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const { executionArn } = await start({});
  await vi.advanceTimersByTimeAsync(20_000);
  expect(calls.map((at) => Math.round((at - calls[0]!) / 1_000))).toEqual([0, 1, 4, 9]);
  vi.useRealTimers();
  expect(await waitForEnd(executionArn!)).toMatchObject({
    status: 'FAILED',
    error: 'Lambda.ServiceException',
  });
});

test('with full jitter, a retry waits a random part of the delay', async () => {
  const calls: number[] = [];
  invoke = async () => {
    calls.push(Date.now());
    throw new AwsError('ServiceException', 'down');
  };
  vi.spyOn(Math, 'random').mockReturnValue(0.25);
  const Retry = [
    {
      ErrorEquals: ['States.ALL'],
      IntervalSeconds: 8,
      BackoffRate: 2,
      MaxAttempts: 2,
      JitterStrategy: 'FULL',
    },
  ];
  define({ ...task, Retry });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  await start({});
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls.map((at) => Math.round((at - calls[0]!) / 1_000))).toEqual([0, 2, 6]);
});

test('a slow task fails with States.Timeout, and a slow execution ends as TIMED_OUT', async () => {
  invoke = () => new Promise(() => {});
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  define({ ...task, TimeoutSeconds: 7 });
  const slowTask = await start({});
  define(task, {}, false, { TimeoutSeconds: 9 });
  const slowExecution = await start({});
  await vi.advanceTimersByTimeAsync(7_500);
  expect(await describeOf(slowTask.executionArn!)).toMatchObject({
    status: 'FAILED',
    error: 'States.Timeout',
  });
  expect(await describeOf(slowExecution.executionArn!)).toMatchObject({ status: 'RUNNING' });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await describeOf(slowExecution.executionArn!)).toMatchObject({ status: 'TIMED_OUT' });
  expect(events.map(statusOf)).toEqual(['RUNNING', 'RUNNING', 'FAILED', 'TIMED_OUT']);
});

test('a stopped execution is ABORTED and starts no further step', async () => {
  const finish: ((answer: unknown) => void)[] = [];
  invoke = vi.fn<Invoke>(() => new Promise((resolve) => finish.push(resolve)));
  const ItemProcessor = { ProcessorConfig: { Mode: 'INLINE' }, StartAt: 'Each', States: { Each: task } };
  define({ Type: 'Map', ItemProcessor, MaxConcurrency: 2, End: true });
  const { executionArn } = await start([1, 2, 3, 4]);
  await vi.waitFor(() => expect(invoke).toHaveBeenCalledTimes(2));
  await client.send(new StopExecutionCommand({ executionArn }));
  expect(await describeOf(executionArn!)).toMatchObject({ status: 'ABORTED', stopDate: expect.any(Date) });
  for (const each of finish) each({});
  await new Promise((done) => setTimeout(done, 50));
  expect(invoke).toHaveBeenCalledTimes(2);
  expect(events.map(statusOf)).toEqual(['RUNNING', 'ABORTED']);
});

test('each change of an execution’s status causes an event in the format of AWS', async () => {
  define(task);
  const { executionArn } = await start({ a: 1 }, 'one');
  const { startDate, stopDate } = await waitForEnd(executionArn!);
  await vi.waitFor(() => expect(events).toHaveLength(2));
  const shared = {
    executionArn,
    stateMachineArn: machineArn,
    name: 'one',
    input: '{"a":1}',
    error: null,
    cause: null,
  };
  expect(events).toEqual([
    {
      source: 'aws.states',
      'detail-type': 'Step Functions Execution Status Change',
      resources: [executionArn],
      detail: { ...shared, status: 'RUNNING', startDate: startDate!.getTime(), stopDate: null, output: null },
    },
    {
      source: 'aws.states',
      'detail-type': 'Step Functions Execution Status Change',
      resources: [executionArn],
      detail: {
        ...shared,
        status: 'SUCCEEDED',
        startDate: startDate!.getTime(),
        stopDate: stopDate!.getTime(),
        output: '{"a":1}',
      },
    },
  ]);
});

test('a workflow runs a loop a hundred times, each time over six items, and then succeeds', async () => {
  let rounds = 0;
  invoke = async (arn, payload) => {
    if (!arn.endsWith(':next')) return payload;
    rounds += 1;
    return { passages: [1, 2, 3, 4, 5, 6], done: rounds === 100 };
  };
  const passages = { ProcessorConfig: { Mode: 'INLINE' }, StartAt: 'Each', States: { Each: task } };
  define(
    { ...task, End: undefined, Resource: functionArn.replace('plan', 'next'), Next: 'Speak' },
    {
      Speak: {
        Type: 'Map',
        ItemsPath: '$.passages',
        ItemSelector: { 'passage.$': '$$.Map.Item.Value', 'done.$': '$.done' },
        MaxConcurrency: 6,
        ItemProcessor: passages,
        ResultPath: null,
        Next: 'More',
      },
      More: {
        Type: 'Choice',
        Choices: [{ Variable: '$.done', BooleanEquals: true, Next: 'Done' }],
        Default: 'First',
      },
      Done: { Type: 'Succeed' },
    },
  );
  expect(await outputOf({})).toMatchObject({ done: true });
  expect(rounds).toBe(100);
  expect(service.executions()[0]!.steps).toHaveLength(500);
});

test.each([
  [{ readingId: 'read_1' }, 2],
  [{}, 1],
])(
  'an optional step runs only if the execution’s state has the field that it needs: %o',
  async (input, steps) => {
    define(
      { ...task, End: undefined, Next: 'Which' },
      {
        Which: {
          Type: 'Choice',
          Choices: [{ Variable: '$.readingId', IsPresent: true, Next: 'Further' }],
          Default: 'Done',
        },
        Further: { ...task, End: undefined, Next: 'Done' },
        Done: { Type: 'Succeed' },
      },
    );
    expect(await outputOf(input)).toEqual(input);
    expect(service.executions()[0]!.steps).toHaveLength(steps);
  },
);

test('a task result above 256 KB fails the execution with AWS’s error, even if errors are caught', async () => {
  invoke = async () => 'x'.repeat(300_000);
  define(
    { ...task, Catch: [{ ErrorEquals: ['States.ALL'], ResultPath: '$.failure', Next: 'Told' }] },
    { Told: failState },
    false,
  );
  const { executionArn } = await start({});
  expect(await waitForEnd(executionArn!)).toMatchObject({
    status: 'FAILED',
    error: 'States.DataLimitExceeded',
  });
});

test('an execution’s history has the events that AWS writes, including those of each attempt', async () => {
  const failures = [new AwsError('ServiceException', 'down')];
  invoke = async (_, payload) => {
    const failure = failures.pop();
    if (failure) throw failure;
    return payload;
  };
  const Retry = [{ ErrorEquals: ['States.ALL'], IntervalSeconds: 0.001 as never, MaxAttempts: 1 }];
  define(
    { ...task, Retry, End: undefined, Next: 'Each' },
    {
      Each: { Type: 'Map', ItemProcessor: inline(), ItemsPath: '$.items', ResultPath: null, Next: 'More?' },
      'More?': {
        Type: 'Choice',
        Choices: [{ Variable: '$.a', IsPresent: true, Next: 'Later' }],
        Default: 'Done',
      },
      Later: { Type: 'Wait', TimestampPath: '$.a', Next: 'Done' },
      Done: { Type: 'Succeed' },
    },
  );
  await outputOf({ items: [1, 2], a: new Date().toISOString() });
  // In this order: start; a task with two attempts; a map with two items of one task each; choice; wait; end.
  expect(service.executions()[0]!.events).toBe(1 + 8 + (4 + 2 * (2 + 5)) + 2 + 2 + 2);
});

test('a full history fails the execution with AWS’s error, even if errors are caught', async () => {
  await reboot(60);
  define(
    {
      ...task,
      End: undefined,
      Catch: [{ ErrorEquals: ['States.ALL'], ResultPath: '$.failure', Next: 'Told' }],
      Next: 'First',
    },
    { Told: failState },
  );
  const { executionArn } = await start({});
  expect(await waitForEnd(executionArn!)).toMatchObject({
    status: 'FAILED',
    error: 'States.Runtime',
    cause: 'The execution reached the maximum number of history events (60).',
  });
});

test('an execution succeeds if its last event still fits into its history, and otherwise fails', async () => {
  const last = { Last: { Type: 'Succeed' } };
  await reboot(9);
  define({ ...task, End: undefined, Next: 'Last' }, last);
  expect(await outputOf({ a: 1 })).toEqual({ a: 1 });
  await reboot(8);
  define({ ...task, End: undefined, Next: 'Last' }, last);
  const { executionArn } = await start({});
  expect(await waitForEnd(executionArn!)).toMatchObject({ status: 'FAILED', error: 'States.Runtime' });
});

test('a step can receive the ARN of its state machine', async () => {
  define({ ...task, Parameters: { 'machineArn.$': '$$.StateMachine.Id', 'state.$': '$' } });
  expect(await outputOf({ a: 1 })).toEqual({ machineArn, state: { a: 1 } });
});

const each = { StartAt: 'A', States: { A: task } };
const inline = () => ({ ProcessorConfig: { Mode: 'INLINE' }, ...each });
test.each([
  ['JSONata', { ...task, QueryLanguage: 'JSONata' }],
  ['Assign', { ...task, Assign: { a: 1 } }],
  ['INLINE', { Type: 'Map', ItemProcessor: { ProcessorConfig: { Mode: 'DISTRIBUTED' }, ...each } }],
  ['ResultSelector', { Type: 'Map', ResultSelector: {}, End: true }],
  ['$$.Execution', { Type: 'Map', ItemSelector: { 'id.$': '$$.Execution.Name' }, End: true }],
  ['lambda:invoke', { ...task, Resource: 'arn:aws:states:::lambda:invoke' }],
  ['without TimeoutSeconds', { ...task, TimeoutSeconds: undefined }],
  ['ResultPath $', { ...task, ResultPath: '$' }],
  ['IsPresent', { Type: 'Choice', Choices: [{ Variable: '$.a', IsPresent: false }] }],
  ['Type Parallel', { Type: 'Parallel', End: true }],
  ['SecondsPath', { Type: 'Wait', SecondsPath: '$.seconds', End: true }],
  ['Nowhere', { ...task, End: undefined, Next: 'Nowhere' }],
])('an unsupported workflow definition is refused when it is defined: %s', (word, state) => {
  expect(() => define(state)).toThrow(word);
});

test('unknown workflows, executions and operations are refused with AWS’s names for the errors', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await expect(start({})).rejects.toMatchObject({ name: 'StateMachineDoesNotExist' });
  define(task);
  await expect(start({}, 'a/b')).rejects.toMatchObject({ name: 'InvalidName' });
  const notJson = new StartExecutionCommand({ stateMachineArn: machineArn, name: 'odd', input: '{' });
  await expect(client.send(notJson)).rejects.toMatchObject({ $metadata: { httpStatusCode: 500 } });
  await expect(describeOf(`${machineArn}:x`)).rejects.toMatchObject({ name: 'ExecutionDoesNotExist' });
  const list = new ListExecutionsCommand({ stateMachineArn: machineArn });
  await expect(client.send(list)).rejects.toMatchObject({ name: 'UnknownOperationException' });
});

test('finished executions are kept after a restart and listed newest first', async () => {
  define(task);
  await outputOf({ old: true });
  await outputOf({ newest: true });
  await reboot();
  expect(service.executions()).toMatchObject([
    { status: 'SUCCEEDED', output: '{"newest":true}' },
    { status: 'SUCCEEDED', output: '{"old":true}' },
  ]);
});

test('an interrupted execution restarts from its input, or is ABORTED if its workflow is missing', async () => {
  invoke = () => new Promise(() => {});
  define(task);
  const interruptedStart = await start({ a: 1 }, 'cut');
  await reboot();
  expect(events).toEqual([]);
  await service.resume();
  expect(await describeOf(interruptedStart.executionArn!)).toMatchObject({
    status: 'RUNNING',
    startDate: interruptedStart.startDate,
  });
  expect(events.map(statusOf)).toEqual(['RUNNING']);
  await shutDown();
  await boot();
  await service.resume();
  expect(await describeOf(interruptedStart.executionArn!)).toMatchObject({
    status: 'ABORTED',
    cause: expect.any(String),
  });
  expect(events.map(statusOf)).toEqual(['ABORTED']);
});

test('every execution that was interrupted by kill -9 still ends after the restart', async () => {
  const definition = { StartAt: 'One', States: { One: { ...task, End: undefined, Next: 'Two' }, Two: task } };
  const program = `
    import { startStepFunctions } from ${JSON.stringify(import.meta.resolve('./index.ts'))};
    import { keys } from '#local/testing/keys.ts';
    let calls = 0;
    const invoke = (arn, payload) => (calls += 1) > 10 ? new Promise(() => {}) : Promise.resolve(payload);
    const service = await startStepFunctions({ port: 0, keys, dir: ${JSON.stringify(dir)}, invoke, emit() {} });
    service.define('${machineArn}', ${JSON.stringify(definition)});
    console.log(service.port);
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  const other = clientOf(Number(port.toString()));
  const names = Array.from({ length: 12 }, (_, n) => `book-${n}`);
  for (const name of names)
    await other.send(
      new StartExecutionCommand({ stateMachineArn: machineArn, name, input: JSON.stringify({ name }) }),
    );
  child.kill('SIGKILL');
  await once(child, 'exit');
  other.destroy();

  await reboot();
  define(definition.States.One, { Two: task }, false);
  const remainingExecutions = service.executions().filter(({ status }) => status === 'RUNNING');
  expect(remainingExecutions.length).toBeGreaterThanOrEqual(7);
  await service.resume();
  for (const name of names)
    expect(await waitForEnd(arnOf(name))).toMatchObject({
      status: 'SUCCEEDED',
      output: JSON.stringify({ name }),
    });
});

function define(first: object, others: object = {}, end = true, top: object = {}): void {
  const state = 'Next' in first || end ? first : { ...first, Next: undefined };
  const States = { First: state, ...others };
  // Drops undefined fields, which a template never contains.
  const definition = JSON.parse(JSON.stringify({ StartAt: 'First', States, ...top })) as Definition;
  service.define(machineArn, definition);
}

async function boot(mostEvents?: number): Promise<void> {
  events = [];
  service = await startStepFunctions({
    port: 0,
    keys,
    dir,
    invoke: (arn, payload) => invoke(arn, payload),
    emit: (event) => events.push(event),
    mostEvents,
  });
  client = clientOf(service.port);
}

async function reboot(mostEvents?: number): Promise<void> {
  await shutDown();
  await boot(mostEvents);
  define(task);
}

async function shutDown(): Promise<void> {
  client.destroy();
  await service.close();
}

function clientOf(port: number): SFNClient {
  const credentials = keys.operator;
  return new SFNClient({
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${port}`,
    credentials,
    maxAttempts: 1,
  });
}

function start(input: unknown, name: string = randomUUID()) {
  return client.send(
    new StartExecutionCommand({ stateMachineArn: machineArn, name, input: JSON.stringify(input) }),
  );
}

function describeOf(executionArn: string) {
  return client.send(new DescribeExecutionCommand({ executionArn }));
}

async function waitForEnd(executionArn: string) {
  return vi.waitFor(async () => {
    const execution = await describeOf(executionArn);
    expect(execution.status).not.toBe('RUNNING');
    return execution;
  }, 5_000);
}

async function outputOf(input: unknown): Promise<unknown> {
  const { executionArn } = await start(input);
  const { status, output, cause } = await waitForEnd(executionArn!);
  expect({ status, cause }).toMatchObject({ status: 'SUCCEEDED' });
  return JSON.parse(output!) as unknown;
}

function arnOf(name: string): string {
  return `${machineArn.replace('stateMachine', 'execution')}:${name}`;
}

function statusOf({ detail }: StatusEvent): string {
  return (detail as { status: string }).status;
}
