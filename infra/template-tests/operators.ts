import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { all, breaking, one, type Resource, type Statement } from '#infra/testing/system.ts';

export function operatorTests(): void {
  describe('operators', () => {
    test('read in every alarm who is hurt and where the runbook says what to do', () =>
      expect(
        breaking(alarms(), (it) => anchorOf(it) !== undefined && it.properties.AlarmActions.length === 1),
      ).toEqual([]));

    test('find a section of the runbook for every alarm and for the budget, and none for what no longer rings', () => {
      const sections = [...readFileSync('docs/runbook.md', 'utf8').matchAll(/^## ([a-z-]+)$/gm)];
      const rings = new Set([...alarms().map(anchorOf), 'budget']);
      expect(new Set(sections.map(([, name]) => name))).toEqual(rings);
    });

    test('are rung for by alarms that CloudWatch takes: of ten metrics at most', () =>
      expect(
        breaking(alarms(), ({ properties: { Metrics = [] } }) => Metrics.filter(isMeasured).length <= 10),
      ).toEqual([]));

    test('are reached by alarms of their account: a topic with a policy takes nothing from whom it does not name', () => {
      const policies = all('AWS::SNS::TopicPolicy');
      expect(policies).toHaveLength(all('AWS::SNS::Topic').length);
      expect(
        breaking(policies, ({ properties }) => {
          const allowed = (properties.PolicyDocument.Statement as Statement[]).filter(
            ({ Effect }) => Effect === 'Allow',
          );
          return (
            allowed.length === 1 &&
            /"sns:Publish".+:cloudwatch:us-east-1:.+:alarm:\*.+"cloudwatch\.amazonaws\.com"/.test(
              JSON.stringify(allowed),
            )
          );
        }),
      ).toEqual([]);
    });

    test('learn of every table and index that turns requests away', () => {
      const watched = alarms('prod').flatMap(({ properties: { Metrics = [] } }) =>
        Metrics.filter(isMeasured).map(({ MetricStat: { Metric } }: Measured) => placeOf(Metric)),
      );
      const places = all('AWS::DynamoDB::Table', 'prod').flatMap(({ id, properties }) => [
        id,
        ...(properties.GlobalSecondaryIndexes ?? []).map(
          (it: { IndexName: string }) => `${id} ${it.IndexName}`,
        ),
      ]);
      for (const place of places)
        for (const name of ['ReadThrottleEvents', 'WriteThrottleEvents'])
          expect(watched).toContain(`${name} ${place}`);
    });

    test('are woken by narrations that end badly, not by authors who delete one in the making', () => {
      const { properties } = alarms('prod').find(({ id }) => id.startsWith('NarrationFails'))!;
      const measured = properties.Metrics.filter(isMeasured).map(
        ({ MetricStat: { Metric } }: Measured) => Metric.MetricName,
      );
      expect(measured.toSorted()).toEqual(['ExecutionsFailed', 'ExecutionsTimedOut']);
    });

    test('see how often each page was viewed', () => {
      const { FilterPattern, MetricTransformations } = one(
        'AWS::Logs::MetricFilter',
        'prod',
        'api',
      ).properties;
      expect(FilterPattern).toBe('{ $.message.event = "A page was viewed" }');
      expect(MetricTransformations).toMatchObject([
        { MetricName: 'PageViews', MetricValue: '1', Dimensions: [{ Key: 'Page', Value: '$.message.page' }] },
      ]);
    });

    test('are told of a month that costs more than planned', () =>
      expect(one('AWS::Budgets::Budget', 'prod').properties.NotificationsWithSubscribers).toHaveLength(2));
  });
}

const alarms = (stage?: string) => all('AWS::CloudWatch::Alarm', stage);

const anchorOf = ({ properties }: Resource) =>
  /^[A-Z].+\. What to do: docs\/runbook\.md#([a-z-]+)$/.exec(properties.AlarmDescription)?.[1];

/** What an alarm measures, as against what it reckons from that. */
const isMeasured = (metric: Partial<Measured>) => metric.MetricStat !== undefined;

/** An export of the data stack is named after the table: `…ExportsOutputRefAudio9AB18887…`. */
function placeOf({ MetricName, Dimensions = [] }: Measured['MetricStat']['Metric']): string {
  const value = (name: string) => Dimensions.find(({ Name }) => Name === name)?.Value;
  const table = /ExportsOutputRef(.+?[0-9A-F]{8})[0-9A-F]{8,}"/.exec(
    JSON.stringify(value('TableName')) ?? '',
  )?.[1];
  return [MetricName, table, value('GlobalSecondaryIndexName')].filter(Boolean).join(' ');
}

interface Measured {
  readonly MetricStat: {
    readonly Metric: {
      readonly MetricName: string;
      readonly Dimensions?: { readonly Name: string; readonly Value: unknown }[];
    };
  };
}
