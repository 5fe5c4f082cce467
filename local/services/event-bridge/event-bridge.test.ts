import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createEventBridge, type Rule } from './index.ts';

const settle = 'arn:aws:lambda:us-east-1:000000000000:function:settle';
const invoke = vi.fn<(arn: string, event: unknown) => Promise<unknown>>();
let bus: ReturnType<typeof createEventBridge>;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-05T10:00:00.500Z') });
  invoke.mockReset().mockResolvedValue(null);
  bus = createEventBridge(invoke);
});

afterEach(() => {
  bus.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a rule for failed workflow executions is triggered only when one fails, as on AWS', () => {
  define({
    EventPattern: {
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
  [{ status: ['FAILED', 'ABORTED'] }, { status: 'ABORTED' }, { status: 'RUNNING' }],
  [{ status: ['FAILED'], name: ['a'] }, { status: 'FAILED', name: 'a' }, { status: 'FAILED' }],
  [{ deep: { deeper: ['x'] } }, { deep: { deeper: 'x' } }, { deep: 'x' }],
])('the event pattern %j matches %j and not %j', (detail, matching, left) => {
  define({ EventPattern: { detail } });
  emit(left);
  expect(invoke).not.toHaveBeenCalled();
  emit(matching);
  expect(invoke).toHaveBeenCalledTimes(1);
});

test.each([
  { EventPattern: { source: [{ exists: true }] } },
  { EventPattern: { $or: [{ source: ['a'] }] } },
  { ScheduleExpression: 'cron(15 3 * * ? *)' },
  { ScheduleExpression: 'rate(0 minutes)' },
  { ScheduleExpression: 'rate(30 days)' },
  { State: 'ENABLED_WITH_ALL_CLOUDTRAIL_MANAGEMENT_EVENTS' },
  { Targets: [{ Arn: settle, InputPath: '$.detail' }] },
])('the local EventBridge refuses the unsupported rule %j when it is defined', (rule) => {
  expect(() => define(rule as Partial<Rule>)).toThrow('The local EventBridge does not know');
});

test('a target that fails is called again twice, and each failure is logged', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  invoke.mockRejectedValue(new Error('busy'));
  define({ EventPattern: { source: ['aws.states'] } });
  emit({});
  await vi.advanceTimersByTimeAsync(500);
  expect(invoke).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(invoke).toHaveBeenCalledTimes(3);
  expect(new Set(invoke.mock.calls.map(([, event]) => (event as { id: string }).id)).size).toBe(1);
  expect(logged).toHaveBeenCalledTimes(3);
});

test('a rule with a rate of five minutes calls its target at the start and every five minutes', async () => {
  define({ ScheduleExpression: 'rate(5 minutes)' }, 'often');
  await bus.beginSchedules();
  await vi.advanceTimersByTimeAsync(15 * 60_000);
  expect(invoke).toHaveBeenCalledTimes(4);
  expect(invoke).toHaveBeenLastCalledWith(
    settle,
    expect.objectContaining({
      time: '2026-11-05T10:15:00Z',
      source: 'aws.events',
      'detail-type': 'Scheduled Event',
      resources: ['arn:aws:events:us-east-1:000000000000:rule/often'],
    }),
  );
});

test('no scheduled rule fires before the schedules are started', async () => {
  define({ ScheduleExpression: 'rate(1 minute)' });
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(invoke).not.toHaveBeenCalled();
  await bus.beginSchedules();
  expect(invoke).toHaveBeenCalledOnce();
});

test('a disabled rule never fires', async () => {
  define({ ScheduleExpression: 'rate(1 minute)', State: 'DISABLED' }, 'off');
  await bus.runSchedules();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(invoke).not.toHaveBeenCalled();
});

test('running all schedules at once triggers the scheduled rules, but none that match events', async () => {
  define({ ScheduleExpression: 'rate(1 day)', Targets: [{ Arn: 'sweep' }] }, 'sweeping');
  define({ EventPattern: { source: ['aws.events'] } }, 'bad-ends');
  await bus.runSchedules();
  expect(invoke.mock.calls.map(([arn]) => arn)).toEqual(['sweep']);
});

test('defining a rule again replaces its timer, and closing EventBridge stops every timer', async () => {
  await bus.beginSchedules();
  define({ ScheduleExpression: 'rate(1 minute)' });
  define({ ScheduleExpression: 'rate(1 hour)' });
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(invoke).toHaveBeenCalledTimes(1);
  bus.close();
  await vi.advanceTimersByTimeAsync(86_400_000);
  expect(invoke).toHaveBeenCalledTimes(1);
  expect(vi.getTimerCount()).toBe(0);
});

function define(rule: Partial<Rule>, name = 'rule'): void {
  bus.define(name, { State: 'ENABLED', Targets: [{ Arn: settle }], ...rule });
}

function emit(detail: object): void {
  const type = 'Step Functions Execution Status Change';
  bus.emit({ source: 'aws.states', 'detail-type': type, resources: ['arn:execution'], detail });
}
