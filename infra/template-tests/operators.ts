import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { stages, type Stage } from '#infra/stages.ts';
import { tables, type TableDescription } from '#shared/tables.ts';
import {
  allResources,
  answeringFunctions,
  violationsOf,
  codeOf,
  oneResource,
  ownFunctions,
  type Resource,
  type Statement,
} from '#infra/testing/system.ts';

export function operatorTests(): void {
  describe('Alarms and metrics', () => {
    test('every alarm names its section of the runbook and notifies the alarm address, if any', () =>
      expect(
        violationsOf(
          alarmResources(),
          (it) =>
            anchorOf(it) !== undefined &&
            it.properties.AlarmActions.filter(isOfTopic).length === (it.stage.alarmEmail ? 1 : 0),
        ),
      ).toEqual([]));

    test('the runbook has a section for every alarm and the budget, and no others', () => {
      const sections = [...readFileSync('docs/runbook.md', 'utf8').matchAll(/^## ([a-z-]+)$/gm)];
      const alarmNames = new Set([...alarmResources().map(anchorOf), 'budget']);
      expect(new Set(sections.map(([, name]) => name))).toEqual(alarmNames);
    });

    test('every alarm keeps CloudWatch’s limits of ten metrics and 1,024 characters of description', () =>
      expect(
        violationsOf(
          alarmResources(),
          ({ properties: { Metrics = [], AlarmDescription } }) =>
            Metrics.filter(isMeasured).length <= 10 && AlarmDescription.length <= 1_024,
        ),
      ).toEqual([]));

    test('alarms for operators exist only in stages with an alarm address', () => {
      const heard = Object.values<Stage>(stages).filter(({ alarmEmail }) => alarmEmail !== undefined);
      const notifyingAlarms = alarmResources().filter(({ properties }) =>
        properties.AlarmActions.every(isOfTopic),
      );
      expect(new Set(notifyingAlarms.map(({ stage }) => stage.name))).toEqual(
        new Set(heard.map(({ name }) => name)),
      );
      for (const { where, text } of allResources('AWS::CloudWatch::Dashboard', 'dev'))
        expect([where, text.includes('alarms')]).toEqual([where, false]);
    });

    test('with ten metrics per alarm, each area has the fewest possible alarms for refused writes', () => {
      const throttleAlarms = alarmResources('prod').filter(({ id }) => /TablesThrottled/.test(id));
      const byArea = Map.groupBy(throttleAlarms, anchorOf);
      for (const [area, those] of byArea) {
        const metrics = those.flatMap(({ properties: { Metrics } }) => Metrics.filter(isMeasured));
        expect([area, those.length]).toEqual([area, Math.ceil(metrics.length / 10)]);
      }
      const [first] = byArea.get('post-tables-throttled')!;
      expect(first!.properties.AlarmDescription).toContain(`Posts: ${tables.posts.rings.impact}`);
    });

    test('every topic for alarms accepts messages only from the alarms of its own account', () => {
      const policies = allResources('AWS::SNS::TopicPolicy');
      expect(policies).toHaveLength(allResources('AWS::SNS::Topic').length);
      expect(
        violationsOf(policies, ({ properties }) => {
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

    test('only tables with people’s writing or paid work have an alarm for refused writes', () => {
      const alarmMetrics: string[] = alarmResources('prod').flatMap(({ properties: { Metrics = [] } }) =>
        Metrics.filter(isMeasured).map(({ MetricStat: { Metric } }: Measured) => placeOf(Metric)),
      );
      const ringingTables = Object.values<TableDescription>(tables)
        .filter(({ rings }) => rings)
        .map(({ id }) => id);
      expect(ringingTables.toSorted()).toEqual([
        'Acceptances',
        'Audio',
        'BookDetails',
        'Books',
        'Chapters',
        'CreditAccounts',
        'CreditEntries',
        'Messages',
        'Notes',
        'Parts',
        'Passages',
        'Posts',
        'Versions',
        'WritingDays',
      ]);
      const ringingPlaces = allResources('AWS::DynamoDB::Table', 'prod')
        .filter(({ id }) => ringingTables.includes(id.replace(/[0-9A-F]{8}$/, '')))
        .flatMap(({ id, properties: { GlobalSecondaryIndexes = [] } }) => [
          id,
          ...GlobalSecondaryIndexes.map((it: { IndexName: string }) => `${id} ${it.IndexName}`),
        ]);
      expect(alarmMetrics.filter((metric) => metric.includes('ThrottleEvents')).toSorted()).toEqual(
        ringingPlaces.map((place) => `WriteThrottleEvents ${place}`).toSorted(),
      );
    });

    test('functions that write to tables serve requests, are in a workflow or have alarms, save two', () => {
      const heard = [...alarmResources('prod'), ...allResources('AWS::StepFunctions::StateMachine', 'prod')];
      const answeringIds = new Set(answeringFunctions('prod').map(({ id }) => id));
      const unmonitoredFunctions = ownFunctions('prod').filter(
        (it) =>
          writesTables(it) && !answeringIds.has(it.id) && !heard.some(({ text }) => text.includes(it.id)),
      );
      // neither needs an alarm: the next bounce of the same address runs `EndDigest` again, and a failure of
      // `SmokeAccountInvite` stops the deploy
      expect(unmonitoredFunctions.map(({ id }) => id.replace(/[0-9A-F]{8}$/, ''))).toEqual([
        'EndDigest',
        'SmokeAccountInvite',
      ]);
    });

    test('the alarm for narrations counts failures and timeouts, not deletion by the author', () => {
      const { properties } = alarmResources('prod').find(({ id }) => id.startsWith('NarrationFails'))!;
      const measured = properties.Metrics.filter(isMeasured).map(
        ({ MetricStat: { Metric } }: Measured) => Metric.MetricName,
      );
      expect(measured.toSorted()).toEqual(['ExecutionsFailed', 'ExecutionsTimedOut']);
    });

    test('one metric counts page views, and a saved query counts them per page', () => {
      const { FilterPattern, MetricTransformations, LogGroupName } = filterOf('PageViews');
      expect(FilterPattern).toBe('{ $.message.event = "A page was viewed" }');
      expect(MetricTransformations).toEqual([
        { MetricName: 'PageViews', MetricNamespace: 'Quillcast/prod', MetricValue: '1' },
      ]);
      expect(oneResource('AWS::Logs::QueryDefinition', 'prod').properties).toEqual({
        Name: 'quillcast/prod/views-by-page',
        LogGroupNames: [LogGroupName],
        QueryString:
          'filter message.event = "A page was viewed"\n| stats count(*) as views by message.page\n| sort views desc',
      });
    });

    test('every filter that counts an event reads the log of a function that writes it', () => {
      const filters = allResources('AWS::Logs::MetricFilter', 'prod').filter(({ text }) =>
        text.includes('message.event'),
      );
      expect(filters.length).toBeGreaterThan(3);
      for (const { where, properties } of filters) {
        const event = /event = "([^"]+)"/.exec(properties.FilterPattern)![1]!;
        const writer = ownFunctions('prod').find((it) => {
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
    ])(
      'the alarm %s watches %s over %d seconds and rings from %d on',
      (id, MetricName, Period, Threshold) => {
        for (const stage of ['staging', 'prod'])
          expect(alarmResources(stage).find((it) => it.id.startsWith(id))!.properties).toMatchObject({
            MetricName,
            Namespace: `Quillcast/${stage}`,
            Period,
            Threshold,
            Statistic: 'Sum',
          });
        expect(filterOf(MetricName).MetricTransformations).toMatchObject([{ MetricValue: '1' }]);
      },
    );

    test('requests refused with status 429 are counted from the gateway’s own access log', () => {
      const { FilterPattern, LogGroupName } = filterOf('TurnedAway');
      const { DestinationArn, Format } = oneResource('AWS::ApiGatewayV2::Stage', 'prod', 'api').properties
        .AccessLogSettings;
      expect(FilterPattern).toBe('{ $.status = "429" }');
      expect(JSON.parse(Format).status).toBe('$context.status');
      expect(JSON.stringify(DestinationArn)).toContain(LogGroupName.Ref);
    });

    test('an alarm reports requests blocked by the web firewall in staging and prod', () => {
      const firewallAlarms = alarmResources().filter(({ id }) => id.startsWith('FirewallBlocks'));
      expect(
        firewallAlarms.map(({ stage, properties: p }) => [
          stage.name,
          p.Namespace,
          p.MetricName,
          p.Dimensions,
        ]),
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
      for (const { stage, properties: p } of allResources('AWS::WAFv2::WebACL'))
        expect(p.VisibilityConfig.MetricName).toBe(`quillcast-${stage.name}`);
    });

    test('two notifications warn of a month that costs more than planned', () =>
      expect(
        oneResource('AWS::Budgets::Budget', 'prod').properties.NotificationsWithSubscribers,
      ).toHaveLength(2));
  });
}

function writesTables({ stage, properties }: Resource): boolean {
  const [role] = properties.Role['Fn::GetAtt'] as [string];
  return allResources('AWS::IAM::Policy', stage.name).some(
    ({ text }) => text.includes(`"${role}"`) && /"dynamodb:(Put|Update|Delete)Item"/.test(text),
  );
}

const filterOf = (metricName: string) =>
  allResources('AWS::Logs::MetricFilter', 'prod').find(
    ({ properties: p }) => p.MetricTransformations[0].MetricName === metricName,
  )!.properties;

const alarmResources = (stage?: string) => allResources('AWS::CloudWatch::Alarm', stage);

const anchorOf = ({ properties }: Resource) =>
  /^[A-Z].+\. What to do: docs\/runbook\.md#([a-z-]+)$/.exec(properties.AlarmDescription)?.[1];

const isOfTopic = (action: object) => !('Fn::GetAtt' in action);

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
