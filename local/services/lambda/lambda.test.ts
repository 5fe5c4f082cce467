import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFunctions, FunctionError, type FunctionDefinition, type LogLine } from './index.ts';

let dir: string;
let lines: LogLine[];
let functions: ReturnType<typeof createFunctions>;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'lambda-'));
  lines = [];
  functions = createFunctions({ log: (line) => lines.push(line), idleSeconds: 0.2 });
});

afterEach(async () => {
  await functions.close();
  await rm(dir, { recursive: true });
});

test('a function gets its event and context and answers as JSON', async () => {
  await define(`exports.handler = async (event, context) => ({
    event, name: context.functionName, id: context.awsRequestId,
    left: context.getRemainingTimeInMillis(), gone: undefined, at: new Date(0) });`);
  const answer = await functions.invoke('greet', { text: 'a', lost: undefined });
  expect(answer).toEqual({
    event: { text: 'a' },
    name: 'greet',
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    left: expect.toSatisfy((left: number) => left > 0 && left <= 5_000),
    at: '1970-01-01T00:00:00.000Z',
  });
});

test('a function that answers nothing answers null, and is found by its ARN too', async () => {
  await define('exports.handler = async () => {};');
  expect(await functions.invoke(arnOf('greet'), {})).toBeNull();
});

test('a function sees the environment that AWS would give and nothing of this machine', async () => {
  await define('exports.handler = async () => process.env;', {
    environment: { TABLE: 't', AWS_REGION: 'eu-west-1' },
  });
  expect(await functions.invoke('greet', {})).toEqual({
    AWS_REGION: 'eu-west-1',
    AWS_LAMBDA_FUNCTION_NAME: 'greet',
    AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_SESSION_TOKEN: 'local',
    TABLE: 't',
  });
});

test('a bundle runs as CommonJS under a package of ES modules and cannot require what it does not carry', async () => {
  await writeFile(join(dir, 'package.json'), '{ "type": "module" }');
  await define("exports.handler = async () => require('node:path').sep + typeof require('zod');");
  await expect(functions.invoke('greet', {})).rejects.toMatchObject({
    errorMessage: expect.stringContaining('zod'),
  });
});

test('a warm worker keeps its state for the next event', async () => {
  await define('let n = 0; exports.handler = async () => (n += 1);');
  expect(await functions.invoke('greet', {})).toBe(1);
  expect(await functions.invoke('greet', {})).toBe(2);
});

test('one worker takes one event at a time; concurrency makes up to ten workers, then a queue', async () => {
  await define(`let busy = 0; exports.handler = async () => {
    busy += 1; const seen = busy; await new Promise((done) => setTimeout(done, 50)); busy -= 1; return seen; };`);
  const answers = Array.from({ length: 25 }, () => functions.invoke('greet', {}));
  expect(functions.stats()[0]).toMatchObject({ workers: 10, busy: 10, queued: 15 });
  expect(await Promise.all(answers)).toEqual(Array(25).fill(1));
  expect(functions.stats()[0]).toMatchObject({
    invocations: 25,
    coldStarts: 10,
    busy: 0,
    queued: 0,
    errors: 0,
  });
});

test('an idle worker ends and the next event starts a new one', async () => {
  await define('let n = 0; exports.handler = async () => (n += 1);');
  await functions.invoke('greet', {});
  await vi.waitFor(() => expect(functions.stats()[0]!.workers).toBe(0), { timeout: 5_000 });
  expect(await functions.invoke('greet', {})).toBe(1);
});

test('a thrown error arrives with the type, message and trace that Lambda gives', async () => {
  await define(`exports.handler = async () => {
    throw Object.assign(new Error('The voice is busy.'), { name: 'ThrottlingException' }); };`);
  const error = await functions.invoke('greet', {}).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(FunctionError);
  expect(error).toMatchObject({ errorType: 'ThrottlingException', errorMessage: 'The voice is busy.' });
  expect((error as FunctionError).trace[0]).toContain('The voice is busy.');
  expect(lines).toMatchObject([{ level: 'ERROR', message: { errorType: 'ThrottlingException' } }]);
});

test('a function that runs too long is ended with Sandbox.Timedout and starts afresh', async () => {
  await define(
    'let n = 0; exports.handler = async (event) => { n += 1; while (event.forever); return n; };',
    { timeoutSeconds: 0.3 },
  );
  expect(await functions.invoke('greet', {})).toBe(1);
  await expect(functions.invoke('greet', { forever: true })).rejects.toMatchObject({
    errorType: 'Sandbox.Timedout',
    errorMessage: expect.stringMatching(/^RequestId: .+ Error: Task timed out after 0.30 seconds$/),
  });
  expect(await functions.invoke('greet', {})).toBe(1);
});

test('loading the code does not count against the time of the event', async () => {
  await define(
    "const end = Date.now() + 700; while (Date.now() < end); exports.handler = async () => 'in time';",
    { timeoutSeconds: 0.5 },
  );
  expect(await functions.invoke('greet', {})).toBe('in time');
});

test.each([
  ['process.exit(3)', 'Runtime.ExitError'],
  ["setTimeout(() => { throw new RangeError('late'); })", 'RangeError'],
  ["void Promise.reject(new Error('forgotten'))", 'Runtime.UnhandledPromiseRejection'],
])('a crash by %s fails the event and the next one gets a new worker', async (code, errorType) => {
  await define(`exports.handler = async (event) => {
    if (!event.crash) return 'alive'; ${code}; await new Promise(() => {}); };`);
  const [crashed, ...others] = await Promise.allSettled([
    functions.invoke('greet', { crash: true }),
    ...Array.from({ length: 12 }, () => functions.invoke('greet', {})),
  ]);
  expect(crashed).toMatchObject({ status: 'rejected', reason: { errorType } });
  expect(others.every((other) => other.status === 'fulfilled' && other.value === 'alive')).toBe(true);
});

test('a bundle that fails to load fails each event by the name of its error', async () => {
  await define("throw new TypeError('no table');");
  await expect(functions.invoke('greet', {})).rejects.toMatchObject({ errorType: 'TypeError' });
  await expect(functions.invoke('greet', {})).rejects.toMatchObject({ errorMessage: 'no table' });
  await define('exports.other = 1;');
  await expect(functions.invoke('greet', {})).rejects.toMatchObject({ errorType: 'Runtime.HandlerNotFound' });
});

test('what a function logs arrives line by line in the JSON format of Lambda', async () => {
  await define(`exports.handler = async (event, { awsRequestId }) => {
    console.log('Narrated %d sentences.', 3); console.warn({ audioId: 'aud_1' });
    console.error('Failed.', new TypeError('x')); process.stdout.write('raw\\nlines\\n'); return awsRequestId; };`);
  const requestId = await functions.invoke('greet', {});
  await vi.waitFor(() => expect(lines).toHaveLength(5));
  const base = { functionName: 'greet', requestId, timestamp: expect.stringMatching(/^\d{4}-.+Z$/) };
  expect(lines.slice(0, 3)).toMatchObject([
    { ...base, level: 'INFO', message: 'Narrated 3 sentences.' },
    { ...base, level: 'WARN', message: { audioId: 'aud_1' } },
    {
      ...base,
      level: 'ERROR',
      errorType: 'TypeError',
      errorMessage: 'x',
      message: expect.stringContaining('Failed.'),
    },
  ]);
  expect(lines.slice(3).map(({ message }) => message)).toEqual(['raw', 'lines']);
  expect(functions.lines()).toEqual(lines);
});

test('the console keeps the newest 2,000 lines', async () => {
  await define(
    "exports.handler = async () => { for (let n = 1; n <= 2010; n += 1) console.log('line ' + n); };",
  );
  await functions.invoke('greet', {});
  expect(functions.lines().map(({ message }) => message)).toEqual(
    Array.from({ length: 2_000 }, (_, n) => `line ${n + 11}`),
  );
});

test('after recycle the next event runs the new code while a running one ends in peace', async () => {
  await define(`exports.handler = async () => {
    console.log('begun'); return new Promise((done) => setTimeout(done, 150, 'old')); };`);
  const running = functions.invoke('greet', {});
  await vi.waitFor(() => expect(lines).toHaveLength(1));
  await writeFile(join(dir, 'greet', 'index.js'), "exports.handler = async () => 'new';");
  functions.recycle('greet');
  expect(await functions.invoke('greet', {})).toBe('new');
  expect(await running).toBe('old');
  const both = [functions.invoke('greet', {}), functions.invoke('greet', {})];
  expect(await Promise.all(both)).toEqual(['new', 'new']);
});

test('Lambda refuses an unknown function, an event and an answer above 6 MB', async () => {
  await define("exports.handler = async () => 'x'.repeat(7_000_000);");
  await expect(functions.invoke('unknown', {})).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  await expect(functions.invoke('greet', 'x'.repeat(7_000_000))).rejects.toMatchObject({ status: 413 });
  await expect(functions.invoke('greet', {})).rejects.toMatchObject({
    errorType: 'Function.ResponseSizeTooLarge',
  });
});

test('closing rejects what still runs or waits', async () => {
  await define('exports.handler = () => new Promise(() => {});');
  const running = Array.from({ length: 12 }, () => functions.invoke('greet', {}));
  const ends = Promise.allSettled(running);
  await vi.waitFor(() => expect(functions.stats()[0]!.queued).toBe(2));
  await functions.close();
  expect((await ends).every(({ status }) => status === 'rejected')).toBe(true);
});

async function define(code: string, changes: Partial<FunctionDefinition> = {}): Promise<void> {
  const codeDir = join(dir, 'greet');
  await mkdir(codeDir, { recursive: true });
  await writeFile(join(codeDir, 'index.js'), code);
  const base = { handler: 'index.handler', environment: {}, timeoutSeconds: 5, memoryMb: 256 };
  functions.define({ name: 'greet', arn: arnOf('greet'), codeDir, ...base, ...changes });
}

function arnOf(name: string): string {
  return `arn:aws:lambda:us-east-1:000000000000:function:${name}`;
}
