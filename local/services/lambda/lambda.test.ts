import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir, type loadavg } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { headersAsOf } from './earlier.ts';
import { createFunctions, FunctionError, type FunctionDefinition, type LogLine } from './index.ts';
import { startHere, startThread, type StartThread } from './thread.ts';

const load = vi.hoisted(() => vi.fn<typeof loadavg>());
vi.mock('node:os', async (original) => ({ ...(await original<object>()), loadavg: load }));

const arnOf = (name: string) => `arn:aws:lambda:us-east-1:000000000000:function:${name}`;
let dir: string;
let lines: LogLine[];
let functions: ReturnType<typeof createFunctions>;
let start: StartThread = startThread;
const options = { log: (line: LogLine) => void lines.push(line), idleSeconds: 0.2 };

beforeEach(async () => {
  load.mockReturnValue([0, 0, 0]);
  dir = await mkdtemp(join(tmpdir(), 'lambda-'));
  lines = [];
  functions = createFunctions(options);
});

afterEach(async () => {
  await functions.close();
  await rm(dir, { recursive: true });
});
test('at the limit of workers, the worker that was idle longest is ended to run another function', async () => {
  limitedTo(3);
  for (const name of ['a', 'b', 'c']) await define(counting, { name });
  for (const name of ['a', 'b', 'c', 'a']) await invoke({}, name);
  await define(blockingCode, { name: 'd' });
  const running = invoke({ until: releaseFile() }, 'd');
  expect(workersOf()).toEqual({ a: 1, b: 0, c: 1, d: 1 });
  await vi.waitFor(() => expect(lines).toHaveLength(1));
  await writeFile(releaseFile(), '');
  await running;
  expect(await invoke({}, 'a')).toBe(3);
  expect(await invoke({}, 'b')).toBe(1);
  expect(workersOf()).toEqual({ a: 1, b: 1, c: 0, d: 1 });
});

test('a function that another function calls and waits for is run even beyond the worker limit', async () => {
  limitedTo(1);
  await define(counting, { name: 'inner' });
  await define(blockingCode, { name: 'outer' });
  const outer = [1, 2].map(() => invoke({ until: releaseFile() }, 'outer'));
  await vi.waitFor(() => expect(lines).toHaveLength(2));
  expect(await invoke({}, 'inner')).toBe(1);
  expect(workersOf()).toEqual({ inner: 0, outer: 2 });
  await writeFile(releaseFile(), '');
  await Promise.all(outer);
  expect(workersOf()).toEqual({ inner: 0, outer: 1 });
});

test('a crashed or replaced worker no longer counts towards the limit of workers', async () => {
  limitedTo(2);
  await define('exports.handler = async () => process.exit(3);', { name: 'broken' });
  await define(counting, { name: 'a' });
  await define(counting, { name: 'b' });
  for (let n = 1; n <= 3; n += 1) await expect(invoke({}, 'broken')).rejects.toThrow('Runtime.ExitError');
  functions.recycle();
  await Promise.all([invoke({}, 'a'), invoke({}, 'b')]);
  expect([await invoke({}, 'a'), await invoke({}, 'b')]).toEqual([2, 2]);
});

test('a function that runs too long fails with Sandbox.Timedout; its next run has no old state', async () => {
  await define(
    'let n = 0; exports.handler = async (event) => { n += 1; while (event.forever); return n; };',
    { timeoutSeconds: 0.3 },
  );
  expect(await invoke({})).toBe(1);
  await expect(invoke({ forever: true })).rejects.toMatchObject({
    failure: { errorType: 'Sandbox.Timedout', errorMessage: 'Task timed out after 0.30 seconds' },
  });
  expect(await invoke({})).toBe(1);
});

test('on a busy machine, a function’s time limit is longer in proportion to the load', async () => {
  load.mockReturnValue([8 * availableParallelism(), 0, 0]);
  const late =
    "const end = Date.now() + 700; exports.handler = async () => { while (Date.now() < end); return 'in time'; };";
  await define(late, { timeoutSeconds: 0.2 });
  expect(await invoke({})).toBe('in time');
});

test('loading the code does not count against the time limit of an event', async () => {
  await define(
    "const end = Date.now() + 700; while (Date.now() < end); exports.handler = async () => 'in time';",
    { timeoutSeconds: 0.5 },
  );
  expect(await invoke({})).toBe('in time');
});

test.each([
  ['process.exit(3)', 'Runtime.ExitError'],
  ["setTimeout(() => { throw new RangeError('late'); })", 'RangeError'],
  ["void Promise.reject(new SyntaxError('forgotten'))", 'SyntaxError'],
])('a crash by %s fails the event, and the next one gets a new worker', async (code, errorType) => {
  await define(`exports.handler = async (event) => {
    if (!event.crash) return 'alive'; ${code}; await new Promise(() => {}); };`);
  const [crashed, ...others] = await Promise.allSettled([
    invoke({ crash: true }),
    ...Array.from({ length: 12 }, () => invoke({})),
  ]);
  expect(crashed).toMatchObject({ status: 'rejected', reason: { failure: { errorType } } });
  expect(others.every((other) => other.status === 'fulfilled' && other.value === 'alive')).toBe(true);
});

test('the local Lambda keeps the newest 2,000 log lines', async () => {
  await define(
    "exports.handler = async () => { for (let n = 1; n <= 2010; n += 1) console.log('line ' + n); };",
  );
  await invoke({});
  expect(functions.lines().map(({ message }) => message)).toEqual(
    Array.from({ length: 2_000 }, (_, n) => `line ${n + 11}`),
  );
});

test('an unknown function is refused by name', async () => {
  await expect(functions.invoke('unknown', {})).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
});

test('closing the local Lambda rejects running and waiting events', async () => {
  await define('exports.handler = () => new Promise(() => {});');
  const running = Array.from({ length: 12 }, () => invoke({}));
  const outcomes = Promise.allSettled(running);
  await vi.waitFor(() => expect(functions.stats()[0]!.queued).toBe(9));
  await functions.close();
  expect((await outcomes).every(({ status }) => status === 'rejected')).toBe(true);
});

describe.each([
  ['in their own threads', startThread],
  ['in the thread of their caller', startHere],
])('functions that run %s', (_where, how) => {
  beforeEach(() => {
    start = how;
    functions = createFunctions({ ...options, start });
  });
  afterEach(() => void (start = startThread));

  test('get an event and a request id and answer in JSON', async () => {
    await define(`exports.handler = async (event, context) => ({
      event, id: context.awsRequestId, gone: undefined, at: new Date(0) });`);
    expect(await invoke({ text: 'a', lost: undefined })).toEqual({
      event: { text: 'a' },
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      at: '1970-01-01T00:00:00.000Z',
    });
  });

  test('answer null when they return nothing', async () => {
    await define('exports.handler = async () => {};');
    expect(await invoke({})).toBeNull();
  });

  test('get the environment variables that AWS would set and none of this machine’s', async () => {
    await define('exports.handler = async () => process.env;', {
      environment: { TABLE: 't', AWS_REGION: 'eu-west-1' },
    });
    expect(await invoke({})).toEqual({
      AWS_REGION: 'eu-west-1',
      AWS_LAMBDA_FUNCTION_NAME: 'greet',
      TABLE: 't',
      _X_AMZN_TRACE_ID: expect.stringMatching(/^Root=1-[\da-f]{8}-[\da-f]{24};Parent=[\da-f]{16};Sampled=1$/),
    });
  });

  test('use an earlier date as the current one for a call, but only if the operator requests it', async () => {
    const operator = { accessKeyId: 'operator', secretAccessKey: 'secret' };
    functions = createFunctions({ ...options, start, operator });
    await define(`const given = new Date(0); exports.handler = async ({ headers }) => ({
      headers, dates: [new Date(), new Date(Date.now()), given, new Date(given)], isDate: given instanceof Date });`);
    const earlierDate = new Date('2026-10-01T08:00:00.000Z');
    const invokeAs = (by: typeof operator) =>
      invoke({ headers: { accept: 'all', ...headersAsOf(earlierDate, by) } });
    const headers = { accept: 'all' };
    const epoch = '1970-01-01T00:00:00.000Z';

    const early = expect.stringMatching(/^2026-10-01T08:00:0/);
    expect(await invokeAs(operator)).toEqual({ headers, dates: [early, early, epoch, epoch], isDate: true });
    const today = expect.stringContaining(new Date().toISOString().slice(0, 10));
    const late = { headers, dates: [today, today, epoch, epoch], isDate: true };
    expect(await invoke({ headers })).toEqual(late);
    expect(await invokeAs({ ...operator, secretAccessKey: 'guess' })).toEqual(late);
  });

  test('run as CommonJS, and cannot load a module that is not in their bundle', async () => {
    await writeFile(join(dir, 'package.json'), '{ "type": "module" }');
    await define("exports.handler = async () => require('node:path').sep + typeof require('zod');");
    await expect(invoke({})).rejects.toMatchObject({
      failure: { errorMessage: "Cannot find module 'zod'" },
    });
  });

  test('load a file beside their bundle once and keep it, but cannot load one from a folder above', async () => {
    await define(
      `exports.handler = async ({ name }) => { const { at } = require(name); at.times += 1; return at.times; };`,
    );
    await writeFile(join(dir, 'greet/beside.js'), 'exports.at = { times: 0 }; exports.at.times += 1;');
    expect(await invoke({ name: './beside.js' })).toBe(2);
    expect(await invoke({ name: './beside.js' })).toBe(3);
    await expect(invoke({ name: '../package.json' })).rejects.toMatchObject({
      failure: { errorMessage: "Cannot find module '../package.json'" },
    });
  });

  test('keep the state of a worker from one event to the next', async () => {
    await define('let n = 0; exports.handler = async () => (n += 1);');
    expect(await invoke({})).toBe(1);
    expect(await invoke({})).toBe(2);
  });

  test('handle one event per worker, in up to three workers, and let further events wait', async () => {
    await define(`let busy = 0; exports.handler = async () => {
      busy += 1; const seen = busy; await new Promise((done) => setTimeout(done, 50)); busy -= 1; return seen; };`);
    const answers = Array.from({ length: 25 }, () => invoke({}));
    expect(functions.stats()[0]).toMatchObject({ workers: 3, busy: 3, queued: 22 });
    expect(await Promise.all(answers)).toEqual(Array(25).fill(1));
    expect(functions.stats()[0]).toMatchObject({
      invocations: 25,
      coldStarts: 3,
      busy: 0,
      queued: 0,
    });
  });

  test('start a new worker for the next event after an idle worker has ended', async () => {
    await define('let n = 0; exports.handler = async () => (n += 1);');
    await invoke({});
    await vi.waitFor(() => expect(functions.stats()[0]!.workers).toBe(0), { timeout: 5_000 });
    expect(await invoke({})).toBe(1);
  });

  test('report a thrown error with the type, message and trace that Lambda gives', async () => {
    await define(`exports.handler = async () => {
      throw Object.assign(new Error('The voice is busy.'), { name: 'ThrottlingException' }); };`);
    const error = await invoke({}).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(FunctionError);
    const failure = { errorType: 'ThrottlingException', errorMessage: 'The voice is busy.' };
    expect(error).toMatchObject({ failure });
    expect((error as FunctionError).failure.trace[0]).toContain('The voice is busy.');
    expect(lines).toMatchObject([{ level: 'ERROR', message: { errorType: 'ThrottlingException' } }]);
  });

  test('fail each event with the loading error if their bundle cannot be loaded', async () => {
    await define("throw new TypeError('no table');");
    await expect(invoke({})).rejects.toMatchObject({ failure: { errorType: 'TypeError' } });
    await expect(invoke({})).rejects.toMatchObject({ failure: { errorMessage: 'no table' } });
    await define('exports.other = 1;');
    await expect(invoke({})).rejects.toThrow('handler is not a function');
  });

  test('write logs that arrive in the JSON format of Lambda', async () => {
    await define(`exports.handler = async (event, { awsRequestId }) => {
      console.log('Narrated %d sentences.', 3); console.warn({ audioId: 'aud_1' });
      console.error(new TypeError('x')); process.stdout.write('raw\\n'); return awsRequestId; };`);
    const requestId = await invoke({});
    await vi.waitFor(() => expect(lines).toHaveLength(4));
    const base = { functionName: 'greet', requestId, timestamp: expect.stringMatching(/^\d{4}-.+Z$/) };
    // Direct writes to stdout use another stream, so their place among the other lines varies.
    expect(lines).toContainEqual(expect.objectContaining({ level: 'INFO', message: 'raw' }));
    expect(lines.filter(({ message }) => message !== 'raw')).toEqual([
      { ...base, level: 'INFO', message: 'Narrated 3 sentences.' },
      { ...base, level: 'WARN', message: { audioId: 'aud_1' } },
      { ...base, level: 'ERROR', message: expect.stringContaining('TypeError: x') },
    ]);
    expect(functions.lines()).toEqual(lines);
  });

  test('run new code for the next event after a reload, while a running event finishes', async () => {
    await define(`exports.handler = async () => {
      console.log('begun'); return new Promise((done) => setTimeout(done, 150, 'old')); };`);
    const running = invoke({});
    await vi.waitFor(() => expect(lines).toHaveLength(1));
    await writeFile(join(dir, 'greet', 'index.js'), "exports.handler = async () => 'new';");
    functions.recycle();
    expect(await invoke({})).toBe('new');
    expect(await running).toBe('old');
    const both = [invoke({}), invoke({})];
    expect(await Promise.all(both)).toEqual(['new', 'new']);
  });
});

const counting = 'let n = 0; exports.handler = async () => (n += 1);';

const blockingCode = `const { existsSync } = require('node:fs'); exports.handler = async ({ until }) => {
  console.log('held'); while (!existsSync(until)) await new Promise((done) => setTimeout(done, 10)); };`;
const releaseFile = () => join(dir, 'released');

function limitedTo(maxWorkers: number): void {
  functions = createFunctions({ log: (line) => lines.push(line), maxWorkers });
}

const workersOf = () => Object.fromEntries(functions.stats().map(({ name, workers }) => [name, workers]));

async function define(code: string, changes: Partial<FunctionDefinition> = {}): Promise<void> {
  const name = changes.name ?? 'greet';
  const codeDir = join(dir, name);
  await mkdir(codeDir, { recursive: true });
  await writeFile(join(codeDir, 'index.js'), code);
  const base = { handler: 'index.handler', environment: {}, timeoutSeconds: 5, memoryMb: 256 };
  functions.define({ name, arn: arnOf(name), codeDir, ...base, ...changes });
}

function invoke(event: unknown, name = 'greet'): Promise<unknown> {
  return functions.invoke(arnOf(name), event);
}
