import { describe, expect, test } from 'vitest';
import { stages } from '#infra/stages.ts';
import { added, bill, times } from './bill.ts';
import { carries, limitsOf, needsOf } from './growth.ts';
import { idleQuantities } from './idle.ts';
import { measuredIn } from './measured-in.ts';
import { listenedHour } from './use.ts';

const figures = [
  '| capacity units of a save (`book-capacity`) | 6, of which 4 are written; 8, of which 6 | | constant |',
  '| capacity units; requests (`channel-capacity`) | 7.5, 41; 7, 3 | | constant |',
].join('\n');
const declared = (type: string, properties: Record<string, unknown>) => ({
  part: 'any',
  id: 'Any',
  type,
  properties,
});

describe('a bill', () => {
  test('leaves out what an account gets for nothing, and no more than that', () => {
    const { usd, listUsd } = bill({ lambdaRequest: 3e6, dashboard: 1 });
    expect(listUsd).toBeCloseTo(0.6 + 3);
    expect(usd).toBeCloseTo(0.4);
  });

  test('of a stage and of its people is that of both together: what is free is free once', () => {
    const both = added({ dashboard: 2 }, times(2, { dashboard: 1, secret: 1 }));
    expect(both).toEqual({ dashboard: 4, secret: 2 });
    expect(bill(both).usd).toBeCloseTo(3 + 0.8);
  });
});

describe('an idle stage', () => {
  const idle = (...resources: ReturnType<typeof declared>[]) => idleQuantities(stages.prod, resources);

  test('pays an alarm by the metrics that it adds up', () => {
    const stat = { MetricStat: { Metric: {} } };
    const sum = declared('AWS::CloudWatch::Alarm', { Metrics: [{ Expression: 'm0 + m1' }, stat, stat] });
    const single = declared('AWS::CloudWatch::Alarm', { MetricName: 'Errors' });
    expect(idle(sum, single).alarmMetric).toBe(3);
  });

  test('pays for looking every minute whether something is due', () => {
    const rule = (ScheduleExpression: string) => declared('AWS::Events::Rule', { ScheduleExpression });
    expect(idle(rule('rate(1 minute)'), rule('rate(1 day)')).lambdaRequest).toBeCloseTo(43_800 + 730 / 24);
    expect(() => idle(rule('cron(0 3 * * ? *)'))).toThrow('How often does cron');
  });
});

test('an hour of sound costs a function for each sound and each kept position, and none for its ranges', () => {
  const hour = listenedHour(stages.prod);
  expect(hour.edgeRequest! - hour.lambdaRequest!).toBe(600);
  expect(hour.lambdaRequest! - hour.tableWrite!).toBe(6);
  expect(hour.edgeGb).toBeGreaterThan(0.02);
});

describe('growth', () => {
  const limits = limitsOf(stages.prod, measuredIn(figures));

  test('names the limit that is met first, and how many accounts it carries', () => {
    for (const limit of limits) {
      const [at] = needsOf([limit], carries(limit));
      expect(at!.need).toBeCloseTo(1);
    }
    const needs = needsOf(limits, 100_000).map(({ need }) => need);
    expect(needs).toEqual(needs.toSorted((one, other) => other - one));
  });
});

test('what the bench measured is read from its rows, or missed by name', () => {
  expect(measuredIn(figures)).toEqual({ save: { written: 4, read: 2 }, channel: 7.5 });
  expect(() => measuredIn('')).toThrow('docs/figures.md has no capacity units of book-capacity');
});
