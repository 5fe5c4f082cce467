import { beforeEach, expect, test, vi } from 'vitest';
import { AlarmEvent, stopOnAlarm } from './stop-when-ringing.ts';

const now = new Date('2026-11-26T08:00:00.000Z');
const stops: [string, Date][] = [];
const ring = (value: string) =>
  stopOnAlarm({ stop: { stop: async (by, at) => void stops.push([by, at]) }, now: () => now })(
    AlarmEvent.parse(alarmEvent(value)),
  );

beforeEach(() => {
  stops.length = 0;
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

test('an alarm in state ALARM stops spending on voices and AI', async () => {
  await ring('ALARM');
  expect(stops).toEqual([['plan', now]]);
});

test.each(['OK', 'INSUFFICIENT_DATA'])(
  'an alarm in state %s leaves the spending on voices and AI as it is',
  async (value) => {
    await ring(value);
    expect(stops).toEqual([]);
  },
);

/** An alarm event, taken from the example in AWS's guide to alarms. */
const alarmEvent = (value: string) => ({
  source: 'aws.cloudwatch',
  alarmArn: 'arn:aws:cloudwatch:us-east-1:444455556666:alarm:quillcast-prod-HourOverPlan',
  accountId: '444455556666',
  time: '2026-11-26T08:00:00.490+0000',
  region: 'us-east-1',
  alarmData: {
    alarmName: 'quillcast-prod-HourOverPlan',
    state: { value, reason: 'Threshold Crossed', timestamp: '2026-11-26T08:00:00.490+0000' },
    previousState: { value: 'OK', reason: 'Unchecked', timestamp: '2026-11-26T07:00:00.490+0000' },
    configuration: { metrics: [] },
  },
});
