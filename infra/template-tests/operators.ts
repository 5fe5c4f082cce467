import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { stages, type Stage } from '#infra/stages.ts';
import { tables, type TableDescription } from '#shared/tables.ts';
import {
  all,
  answering,
  breaking,
  codeOf,
  one,
  ours,
  type Resource,
  type Statement,
} from '#infra/testing/system.ts';

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

    test('hear of refused writes by area, in as few alarms as ten metrics each allow', () => {
      const throttles = alarms('prod').filter(({ id }) => /TablesThrottled/.test(id));
      const byArea = Map.groupBy(throttles, anchorOf);
      for (const [area, those] of byArea) {
        const metrics = those.flatMap(({ properties: { Metrics } }) => Metrics.filter(isMeasured));
        expect([area, those.length]).toEqual([area, Math.ceil(metrics.length / 10)]);
      }
      const [first] = byArea.get('post-tables-throttled')!;
      expect(first!.properties.AlarmDescription).toContain(`Posts: ${tables.posts.rings.hurts}`);
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

    test('learn of each refused write that loses what people wrote or what was paid for, and pay for no other', () => {
      const watched: string[] = alarms('prod').flatMap(({ properties: { Metrics = [] } }) =>
        Metrics.filter(isMeasured).map(({ MetricStat: { Metric } }: Measured) => placeOf(Metric)),
      );
      const ringing = Object.values<TableDescription>(tables)
        .filter(({ rings }) => rings)
        .map(({ id }) => id);
      expect(ringing.toSorted()).toEqual([
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
      const places = all('AWS::DynamoDB::Table', 'prod')
        .filter(({ id }) => ringing.includes(id.replace(/[0-9A-F]{8}$/, '')))
        .flatMap(({ id, properties: { GlobalSecondaryIndexes = [] } }) => [
          id,
          ...GlobalSecondaryIndexes.map((it: { IndexName: string }) => `${id} ${it.IndexName}`),
        ]);
      expect(watched.filter((metric) => metric.includes('ThrottleEvents')).toSorted()).toEqual(
        places.map((place) => `WriteThrottleEvents ${place}`).toSorted(),
      );
    });

    test('hear of every other refused write by what fails over it: a request, a step of a workflow, a run', () => {
      const heard = [...alarms('prod'), ...all('AWS::StepFunctions::StateMachine', 'prod')];
      const requested = new Set(answering('prod').map(({ id }) => id));
      const unheard = ours('prod').filter(
        (it) => writesTables(it) && !requested.has(it.id) && !heard.some(({ text }) => text.includes(it.id)),
      );
      // the next bounce retries the first, and a failure of the second stops the deploy
      expect(unheard.map(({ id }) => id.replace(/[0-9A-F]{8}$/, ''))).toEqual([
        'EndDigest',
        'SmokeAccountInvite',
      ]);
    });

    test('are woken by narrations that end badly, not by authors who delete one in the making', () => {
      const { properties } = alarms('prod').find(({ id }) => id.startsWith('NarrationFails'))!;
      const measured = properties.Metrics.filter(isMeasured).map(
        ({ MetricStat: { Metric } }: Measured) => Metric.MetricName,
      );
      expect(measured.toSorted()).toEqual(['ExecutionsFailed', 'ExecutionsTimedOut']);
    });

    test('see how often pages were viewed by one metric, and by a query how often each was', () => {
      const { FilterPattern, MetricTransformations, LogGroupName } = filterOf('PageViews');
      expect(FilterPattern).toBe('{ $.message.event = "A page was viewed" }');
      expect(MetricTransformations).toEqual([
        { MetricName: 'PageViews', MetricNamespace: 'Quillcast/prod', MetricValue: '1' },
      ]);
      expect(one('AWS::Logs::QueryDefinition', 'prod').properties).toEqual({
        Name: 'quillcast/prod/views-by-page',
        LogGroupNames: [LogGroupName],
        QueryString:
          'filter message.event = "A page was viewed"\n| stats count(*) as views by message.page\n| sort views desc',
      });
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

function writesTables({ stage, properties }: Resource): boolean {
  const [role] = properties.Role['Fn::GetAtt'] as [string];
  return all('AWS::IAM::Policy', stage.name).some(
    ({ text }) => text.includes(`"${role}"`) && /"dynamodb:(Put|Update|Delete)Item"/.test(text),
  );
}

const filterOf = (metricName: string) =>
  all('AWS::Logs::MetricFilter', 'prod').find(
    ({ properties: p }) => p.MetricTransformations[0].MetricName === metricName,
  )!.properties;

const alarms = (stage?: string) => all('AWS::CloudWatch::Alarm', stage);

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
