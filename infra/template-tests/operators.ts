import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { stages, type Stage } from '#infra/stages.ts';
import { tableNames, tables } from '#shared/tables.ts';
import { all, breaking, codeOf, one, ours, type Resource, type Statement } from '#infra/testing/system.ts';

export function operatorTests(): void {
  describe('operators', () => {
    test('read in every alarm who is hurt and where the runbook says what to do', () =>
      expect(
        breaking(
          alarms(),
          (it) =>
            anchorOf(it) !== undefined &&
            it.properties.AlarmActions.filter(isOfTopic).length === (it.stage.alarmEmail ? 1 : 0),
        ),
      ).toEqual([]));

    test('find a section of the runbook for every alarm and for the budget, and none for what no longer rings', () => {
      const sections = [...readFileSync('docs/runbook.md', 'utf8').matchAll(/^## ([a-z-]+)$/gm)];
      const rings = new Set([...alarms().map(anchorOf), 'budget']);
      expect(new Set(sections.map(([, name]) => name))).toEqual(rings);
    });

    test('are rung for by alarms that CloudWatch takes: of ten metrics and 1,024 characters at most', () =>
      expect(
        breaking(
          alarms(),
          ({ properties: { Metrics = [], AlarmDescription } }) =>
            Metrics.filter(isMeasured).length <= 10 && AlarmDescription.length <= 1_024,
        ),
      ).toEqual([]));

    test('pay for no alarm that nobody hears', () => {
      const heard = Object.values<Stage>(stages).filter(({ alarmEmail }) => alarmEmail !== undefined);
      const told = alarms().filter(({ properties }) => properties.AlarmActions.every(isOfTopic));
      expect(new Set(told.map(({ stage }) => stage.name))).toEqual(new Set(heard.map(({ name }) => name)));
      for (const { where, text } of all('AWS::CloudWatch::Dashboard', 'dev'))
        expect([where, text.includes('alarms')]).toEqual([where, false]);
    });

    test('hear of throttled tables by area, in as few alarms as ten metrics each allow', () => {
      const throttles = alarms('prod').filter(({ id }) => /TablesThrottled/.test(id));
      const byArea = Map.groupBy(throttles, anchorOf);
      for (const [area, those] of byArea) {
        const metrics = those.flatMap(({ properties: { Metrics } }) => Metrics.filter(isMeasured));
        expect([area, those.length]).toEqual([area, Math.ceil(metrics.length / 10)]);
      }
      expect(throttles.length).toBeLessThan(tableNames.length / 1.5);
      const [first] = byArea.get('news-tables-throttled')!;
      expect(first!.properties.AlarmDescription).toContain(`News: ${tables.news.hurts}`);
    });

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
      const { FilterPattern, MetricTransformations } = filterOf('PageViews');
      expect(FilterPattern).toBe('{ $.message.event = "A page was viewed" }');
      expect(MetricTransformations).toMatchObject([
        { MetricName: 'PageViews', MetricValue: '1', Dimensions: [{ Key: 'Page', Value: '$.message.page' }] },
      ]);
    });

    test('count events that the function whose log they read does write', () => {
      const filters = all('AWS::Logs::MetricFilter', 'prod').filter(({ text }) =>
        text.includes('message.event'),
      );
      expect(filters.length).toBeGreaterThan(3);
      for (const { where, properties } of filters) {
        const event = /event = "([^"]+)"/.exec(properties.FilterPattern)![1]!;
        const writer = ours('prod').find((it) => {
          const { LogGroup } = it.properties.LoggingConfig;
          return JSON.stringify(LogGroup) === JSON.stringify(properties.LogGroupName);
        });
        expect([where, codeOf(writer!).includes(event)]).toEqual([where, true]);
      }
    });

    test.each([
      ['ApiTurnsAway', 'TurnedAway', 300, 100],
      ['SignUpsRefused', 'SignUpRefusals', 3_600, 100],
      ['WaitlistGrows', 'WaitlistEntries', 3_600, 200],
    ])('are told of abuse by %s: %s within %d seconds, from %d on', (id, MetricName, Period, Threshold) => {
      for (const stage of ['staging', 'prod'])
        expect(alarms(stage).find((it) => it.id.startsWith(id))!.properties).toMatchObject({
          MetricName,
          Namespace: `Quillcast/${stage}`,
          Period,
          Threshold,
          Statistic: 'Sum',
        });
      expect(filterOf(MetricName).MetricTransformations).toMatchObject([{ MetricValue: '1' }]);
    });

    test('count whom the gateway turned away by the status in its own log', () => {
      const { FilterPattern, LogGroupName } = filterOf('TurnedAway');
      const { DestinationArn, Format } = one('AWS::ApiGatewayV2::Stage', 'prod', 'api').properties
        .AccessLogSettings;
      expect(FilterPattern).toBe('{ $.status = "429" }');
      expect(JSON.parse(Format).status).toBe('$context.status');
      expect(JSON.stringify(DestinationArn)).toContain(LogGroupName.Ref);
    });

    test('are told of requests that the web firewall blocks, where there is one', () => {
      const told = alarms().filter(({ id }) => id.startsWith('FirewallBlocks'));
      expect(
        told.map(({ stage, properties: p }) => [stage.name, p.Namespace, p.MetricName, p.Dimensions]),
      ).toEqual(
        ['staging', 'prod'].map((stage) => [
          stage,
          'AWS/WAFV2',
          'BlockedRequests',
          [
            { Name: 'Rule', Value: 'ALL' },
            { Name: 'WebACL', Value: `quillcast-${stage}` },
          ],
        ]),
      );
      for (const { stage, properties: p } of all('AWS::WAFv2::WebACL'))
        expect(p.VisibilityConfig.MetricName).toBe(`quillcast-${stage.name}`);
    });

    test('are told of a month that costs more than planned', () =>
      expect(one('AWS::Budgets::Budget', 'prod').properties.NotificationsWithSubscribers).toHaveLength(2));
  });
}

/** The filter of a log that makes this metric. */
const filterOf = (metricName: string) =>
  all('AWS::Logs::MetricFilter', 'prod').find(
    ({ properties: p }) => p.MetricTransformations[0].MetricName === metricName,
  )!.properties;

const alarms = (stage?: string) => all('AWS::CloudWatch::Alarm', stage);

const anchorOf = ({ properties }: Resource) =>
  /^[A-Z].+\. What to do: docs\/runbook\.md#([a-z-]+)$/.exec(properties.AlarmDescription)?.[1];

/** As against a function, which does something about it and stands beside its alarm. */
const isOfTopic = (action: object) => !('Fn::GetAtt' in action);

/** What an alarm measures, as against what it reckons from that. */
const isMeasured = (metric: Partial<Measured>) => metric.MetricStat !== undefined;

function placeOf({ MetricName, Dimensions = [] }: Measured['MetricStat']['Metric']): string {
  const value = (name: string) => Dimensions.find(({ Name }) => Name === name)?.Value;
  const table = (value('TableName') as { Ref: string } | undefined)?.Ref;
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
