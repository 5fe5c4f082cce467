import { describe, expect, test } from 'vitest';
import { stages } from '#infra/stages.ts';
import {
  allResources,
  violationsOf,
  ownFunctions,
  type Resource,
  type Statement,
} from '#infra/testing/system.ts';

export function spendingTests(): void {
  describe('Spending', () => {
    test('is counted in the log of every function that can use a voice or the model', () => {
      const payingFunctions = ownFunctions().filter(mayPay);
      expect(payingFunctions.length).toBeGreaterThan(4 * 5);
      expect(
        violationsOf(payingFunctions, (it) =>
          costCounts(it.stage.name).some(
            ({ part, properties }) =>
              part === it.part &&
              JSON.stringify(properties.LogGroupName) ===
                JSON.stringify(it.properties.LoggingConfig.LogGroup),
          ),
        ),
      ).toEqual([]);
      for (const { properties } of costCounts('prod'))
        expect([properties.FilterPattern, properties.MetricTransformations[0]]).toEqual([
          '{ $.message.event = "An engine was paid" }',
          expect.objectContaining({ MetricNamespace: 'Quillcast/prod', MetricValue: '$.message.dollars' }),
        ]);
    });

    test('beyond the plan is stopped in every stage, even in one without an alarm address', () => {
      for (const [name, { spendingAnHourUsd: plan }] of Object.entries(stages)) {
        const stopping = allResources('AWS::CloudWatch::Alarm', name, 'credits').filter(
          ({ properties }) => properties.MetricName === 'PaidDollars',
        );
        const thresholds = stopping.map(({ properties: p }) => [p.Period, p.Threshold, p.Namespace]);
        expect(thresholds.toSorted(([one], [other]) => one - other)).toEqual([
          [900, plan, `Quillcast/${name}`],
          [3_600, plan, `Quillcast/${name}`],
        ]);
        for (const { properties } of stopping)
          expect(JSON.stringify(properties.AlarmActions)).toMatch(/"SpendingStop[0-9A-F]{8}"/);
        const permissions = allResources('AWS::Lambda::Permission', name, 'credits').filter(
          ({ properties }) => properties.Principal === 'lambda.alarms.cloudwatch.amazonaws.com',
        );
        expect(permissions).toHaveLength(stopping.length);
      }
    });

    test.each([2, 10, 1_000])(
      'at %d times the planned rate is stopped within two minutes of exceeding the plan',
      (times) => {
        const { spendingAnHourUsd: plan } = stages.prod;
        const usdPerMinute = (plan * times) / 60;
        const crossedAt = Math.ceil(plan / usdPerMinute);
        let minute = 0;
        // AWS counts a log line within a minute, and evaluates an alarm every minute
        while (!isAnyRinging(minute, (at) => (at >= 0 ? usdPerMinute : 0))) minute += 1;
        expect(minute + 1 - crossedAt).toBeLessThanOrEqual(2);
      },
    );

    test('is stopped again within minutes if it resumes while the hourly alarm still rings', () => {
      const { spendingAnHourUsd: plan } = stages.prod;
      const [, minutes] = alarmPeriods();
      expect(minutes! / 60).toBeLessThanOrEqual(15);
      const liftedAt = 20;
      const spent = (at: number) => (at < 1 || at >= liftedAt ? plan * 2 : 0);
      expect(startsToRing(liftedAt - 1, spent)).toBe(false);
      expect([1, 2, 3].some((after) => startsToRing(liftedAt + after, spent))).toBe(true);
    });
  });
}

const costCounts = (stage: string) =>
  allResources('AWS::Logs::MetricFilter', stage).filter(
    ({ properties }) => properties.MetricTransformations[0].MetricName === 'PaidDollars',
  );

function mayPay({ stage, part, properties }: Resource): boolean {
  const role = properties.Role['Fn::GetAtt'][0] as string;
  return allResources('AWS::IAM::Policy', stage.name, part)
    .filter(({ properties: p }) => JSON.stringify(p.Roles).includes(`"${role}"`))
    .flatMap(({ properties: p }) => p.PolicyDocument.Statement as Statement[])
    .some(({ Action }) => /polly:Synthesize|bedrock:InvokeModel/.test(JSON.stringify(Action)));
}

const alarmsOfProd = () =>
  allResources('AWS::CloudWatch::Alarm', 'prod', 'credits')
    .filter(({ properties }) => properties.MetricName === 'PaidDollars')
    .toSorted((one, other) => other.properties.Period - one.properties.Period);
const alarmPeriods = () => alarmsOfProd().map(({ properties }) => properties.Period as number);

const alarmStates = (minute: number, spent: (at: number) => number) =>
  alarmsOfProd().map(({ properties: { Period, Threshold } }) => {
    const spentByMinute = Array.from({ length: Period / 60 }, (_, back) => spent(minute - 1 - back));
    return spentByMinute.reduce((dollars, each) => dollars + each, 0) >= Threshold;
  });
const isAnyRinging = (minute: number, spent: (at: number) => number) =>
  alarmStates(minute, spent).some(Boolean);

/** An alarm runs its action only when it starts to ring, and again only after it has stopped in between. */
const startsToRing = (minute: number, spent: (at: number) => number) => {
  const ringingBefore = alarmStates(minute - 1, spent);
  return alarmStates(minute, spent).some((isRinging, at) => isRinging && !ringingBefore[at]);
};
