import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createEventBridge, type Rule } from './index.ts';

const settle = 'arn:aws:lambda:us-east-1:000000000000:function:settle';
const invoke = vi.fn<(arn: string, event: unknown) => Promise<unknown>>();
let bus: ReturnType<typeof createEventBridge>;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-05T10:00:00.500Z') });
  invoke.mockReset().mockResolvedValue(null);
  bus = createEventBridge({ invoke });
});

afterEach(() => {
  bus.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a rule on bad ends hears of each of them in the envelope of AWS, and of nothing else', () => {
  define({
    eventPattern: {
      source: ['aws.states'],
      'detail-type': ['Step Functions Execution Status Change'],
      detail: { status: ['FAILED', 'TIMED_OUT', 'ABORTED'] },
    },
  });
  emit({ status: 'SUCCEEDED' });
  emit({ status: 'FAILED' });
  expect(invoke).toHaveBeenCalledTimes(1);
  expect(invoke).toHaveBeenCalledWith(settle, {
    version: '0',
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    time: '2026-11-05T10:00:00Z',
    account: '000000000000',
    region: 'us-east-1',
    resources: ['arn:execution'],
    source: 'aws.states',
    'detail-type': 'Step Functions Execution Status Change',
    detail: { status: 'FAILED' },
  });
});

test.each([
  [{ name: [{ prefix: 'aud_' }] }, { name: 'aud_1' }, { name: 'book_1' }],
  [{ status: [{ 'anything-but': ['RUNNING', 'SUCCEEDED'] }] }, { status: 'FAILED' }, { status: 'RUNNING' }],
  [{ status: [{ 'anything-but': 'RUNNING' }] }, { status: 'FAILED' }, { state: 'FAILED' }],
  [
    { count: [1, { prefix: 'x' }], flag: [true], error: [null] },
    { count: 1, flag: true, error: null },
    { count: 1, flag: true },
  ],
  [{ tags: ['new'] }, { tags: ['old', 'new'] }, { tags: ['old'] }],
  [{ deep: { deeper: ['x'] } }, { deep: { deeper: 'x' } }, { deep: 'x' }],
])('the pattern %j takes %j and leaves %j', (detail, taken, left) => {
  define({ eventPattern: { detail } });
  emit(left);
  expect(invoke).not.toHaveBeenCalled();
  emit(taken);
  expect(invoke).toHaveBeenCalledTimes(1);
});

test.each([
  { eventPattern: { source: [{ exists: true }] } },
  { eventPattern: { source: [{ 'anything-but': { prefix: 'aws' } }] } },
  { eventPattern: { $or: [{ source: ['a'] }] } },
  { eventPattern: { source: [{}] } },
  { scheduleExpression: 'cron(0 3 ? * MON *)' },
  { scheduleExpression: 'cron(60 3 * * ? *)' },
  { scheduleExpression: 'cron(0/5 * * * ? *)' },
  { scheduleExpression: 'rate(0 minutes)' },
  { scheduleExpression: 'rate(30 days)' },
  { eventPattern: {}, targets: [{ arn: settle, inputPath: '$.detail[0]' }] },
])('%j is refused when it is defined', (rule) => {
  expect(() => define(rule as Partial<Rule>)).toThrow('The local EventBridge does not know');
});

test('a target gets a constant input or a part of the event if its rule says so', () => {
  const targets = [
    { arn: 'a', input: '{"sweep":true}' },
    { arn: 'b', inputPath: '$.detail.status' },
  ];
  define({ eventPattern: { source: ['aws.states'] }, targets });
  emit({ status: 'FAILED' });
  expect(invoke.mock.calls).toEqual([
    ['a', { sweep: true }],
    ['b', 'FAILED'],
  ]);
});

test('a target that fails is tried twice more, later, and each failure is logged', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  invoke.mockRejectedValue(new Error('busy'));
  define({ eventPattern: { source: ['aws.states'] } });
  emit({});
  await vi.advanceTimersByTimeAsync(500);
  expect(invoke).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(invoke).toHaveBeenCalledTimes(3);
  expect(new Set(invoke.mock.calls.map(([, event]) => (event as { id: string }).id)).size).toBe(1);
  expect(logged).toHaveBeenCalledTimes(3);
});

test('a rate fires again and again, a daily cron at its minute of UTC', async () => {
  define({ name: 'often', scheduleExpression: 'rate(5 minutes)', targets: [{ arn: 'often' }] });
  define({ name: 'nightly', scheduleExpression: 'cron(15 3 * * ? *)', targets: [{ arn: 'nightly' }] });
  await vi.advanceTimersByTimeAsync(15 * 60_000);
  expect(invoke.mock.calls.map(([arn]) => arn)).toEqual(['often', 'often', 'often']);
  await vi.advanceTimersByTimeAsync(48 * 3_600_000);
  const nights = invoke.mock.calls.filter(([arn]) => arn === 'nightly').map(([, event]) => event);
  expect(nights).toMatchObject([
    { time: '2026-11-06T03:15:00Z', source: 'aws.events', 'detail-type': 'Scheduled Event' },
    { time: '2026-11-07T03:15:00Z', resources: ['arn:aws:events:us-east-1:000000000000:rule/nightly'] },
  ]);
});

test('all schedules can be run at once, but not the rules by pattern', async () => {
  define({ name: 'nightly', scheduleExpression: 'cron(15 3 * * ? *)', targets: [{ arn: 'nightly' }] });
  define({ name: 'bad-ends', eventPattern: { source: ['aws.events'] } });
  await bus.runSchedules();
  expect(invoke.mock.calls.map(([arn]) => arn)).toEqual(['nightly']);
});

test('a disabled or redefined rule is silent, and closing ends every timer', async () => {
  define({ name: 'a', scheduleExpression: 'rate(1 minute)' });
  define({ name: 'a', scheduleExpression: 'rate(1 minute)', state: 'DISABLED' });
  define({ name: 'b', eventPattern: { source: ['aws.states'] }, state: 'DISABLED' });
  define({ name: 'c', scheduleExpression: 'rate(1 hour)' });
  emit({});
  await bus.runSchedules();
  expect(invoke).toHaveBeenCalledTimes(1);
  bus.close();
  await vi.advanceTimersByTimeAsync(86_400_000);
  expect(invoke).toHaveBeenCalledTimes(1);
  expect(vi.getTimerCount()).toBe(0);
});

function define(rule: Partial<Rule>): void {
  bus.define({ name: 'rule', state: 'ENABLED', targets: [{ arn: settle }], ...rule });
}

function emit(detail: object): void {
  const type = 'Step Functions Execution Status Change';
  bus.emit({ source: 'aws.states', 'detail-type': type, resources: ['arn:execution'], detail });
}
