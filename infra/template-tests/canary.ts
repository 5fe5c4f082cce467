import { describe, expect, test } from 'vitest';
import { dueSteps } from '#functions/canary/scheduled/due-steps.ts';
import { journey, type StepName } from '#functions/canary/journey/journey.ts';
import { failureOf, stepFailedMessage } from '#functions/canary/scheduled/round.ts';
import { allResources, oneResource, type Resource } from '#infra/testing/system.ts';

export function canaryTests(): void {
  describe('A broken step of the canary', () => {
    test.each(['pages', 'api', 'signIn'] as const)(
      'triggers an alarm within ten minutes, no matter when it breaks (%s)',
      (step) => {
        for (let brokenAt = 0; brokenAt < minutesAnHour; brokenAt += 1)
          expect(firstRing(step, brokenAt) - brokenAt).toBeLessThanOrEqual(10);
      },
    );

    test.each(['save', 'read', 'hear', 'publish', 'unpublish'] as const)(
      'triggers an alarm within ten minutes of its next run, if it runs hourly or daily (%s)',
      (step) => {
        for (let brokenAt = 0; brokenAt < minutesAnHour; brokenAt += 7)
          expect(firstRing(step, brokenAt) - firstRound(step, brokenAt)).toBeLessThanOrEqual(10);
        expect(firstRound('hear', 1) - 1).toBeLessThanOrEqual(minutesAnHour);
      },
    );

    test.each(['pages', 'save', 'publish'] as const)(
      'keeps its alarm on until repaired; the alarm ends within ten minutes of the next run (%s)',
      (step) => {
        const firstMinute = firstRing(step, 1);
        const repairedAt = firstMinute + 26 * minutesAnHour;
        for (let minute = firstMinute; minute < repairedAt; minute += 1)
          expect([minute, isRinging(step, minute, [1, repairedAt])]).toEqual([minute, true]);
        const nextRound = firstRound(step, repairedAt);
        expect(isRinging(step, nextRound + 10, [1, repairedAt])).toBe(false);
      },
    );

    test('is noticed only where the canary runs: in stages with an alarm address', () => {
      for (const name of ['local', 'dev', 'staging', 'prod']) {
        const { stage, properties } = scheduleOf(name);
        expect([name, properties.State]).toEqual([name, stage.alarmEmail ? 'ENABLED' : 'DISABLED']);
      }
    });
  });
}

const minutesAnHour = 60;
const dayBegins = Date.UTC(2026, 10, 26);

function firstRing(step: StepName, brokenAt: number): number {
  let minute = brokenAt;
  while (!isRinging(step, minute, [brokenAt, Infinity])) minute += 1;
  return minute;
}

function firstRound(step: StepName, from: number): number {
  let minute = from;
  while (!isDue(step, minute)) minute += 1;
  return minute;
}

function isRinging(step: StepName, minute: number, [from, until]: readonly [number, number]): boolean {
  const {
    Period,
    EvaluationPeriods,
    DatapointsToAlarm = EvaluationPeriods,
    Threshold,
    TreatMissingData,
  } = alarmOf(step).properties;
  expect(TreatMissingData).toBe('notBreaching');
  const minutes = Period / 60;
  const sumOf = (end: number) =>
    Array.from({ length: minutes }, (_, back) => end - 1 - back)
      // a log line is counted a minute after it is written, and a step that hangs writes its line only when the step
      // times out
      .map((counted) => counted - 1 - Math.ceil(journey[step].seconds / 60))
      .filter((round) => round >= from && round < until && isDue(step, round)).length;
  const sums = Array.from({ length: EvaluationPeriods }, (_, back) => sumOf(minute - back * minutes));
  return sums.filter((sum) => sum >= Threshold).length >= DatapointsToAlarm;
}

function isDue(step: StepName, minute: number): boolean {
  everyMinutes ??= Number(
    /^rate\((\d+) minutes\)$/.exec(scheduleOf('prod').properties.ScheduleExpression)![1],
  );
  if (minute < 0 || minute % everyMinutes !== firstRoundAt % everyMinutes) return false;
  return dueSteps(new Date(dayBegins + minute * 60_000)).includes(step);
}

let everyMinutes: number | undefined;
/** The minute of the first simulated run of the canary; AWS may start a schedule at any minute. */
const firstRoundAt = 3;

function alarmOf(step: StepName): Resource {
  const stepAlarm = alarmsByStep.get(step) ?? findAlarm(step);
  alarmsByStep.set(step, stepAlarm);
  return stepAlarm;
}
const alarmsByStep = new Map<StepName, Resource>();

function findAlarm(step: StepName): Resource {
  const line: Record<string, string> = { event: stepFailedMessage, ...failureOf(step) };
  const matchingFilters = allResources('AWS::Logs::MetricFilter', 'prod', 'operations').filter(
    ({ properties }) =>
      [...(properties.FilterPattern as string).matchAll(/\$\.message\.(\w+) = "([^"]+)"/g)].every(
        ([, field, value]) => line[field!] === value,
      ),
  );
  const names = new Set(
    matchingFilters.map(({ properties }) => properties.MetricTransformations[0].MetricName),
  );
  const stepAlarms = allResources('AWS::CloudWatch::Alarm', 'prod', 'operations').filter(({ properties }) =>
    names.has(properties.MetricName),
  );
  expect(stepAlarms.map(({ id }) => id)).toHaveLength(1);
  return stepAlarms[0]!;
}

const scheduleOf = (stage: string) => oneResource('AWS::Events::Rule', stage, 'operations');
