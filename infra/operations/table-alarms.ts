import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import type { AlarmDescription, Alarms } from '#infra/constructs/app-alarm.ts';
import type { AppTable } from '#infra/constructs/app-table.ts';
import { tableNames, tables, type TableDescription, type TableName } from '#shared/tables.ts';

/**
 * Returns alarms for the tables and indexes that lose something when writes are throttled. Tables with the same runbook
 * page share an alarm, up to CloudWatch's limit of ten metrics for one alarm; further metrics get another alarm. An
 * alarm's text covers every table in it.
 */
export function tableAlarms(made: Readonly<Record<TableName, AppTable>>): Alarms {
  const refusalMetrics = tableNames.flatMap((name) => {
    const { id, rings }: TableDescription = tables[name];
    return rings
      ? made[name].metricsOfRefusedWrites().map((metric): RefusalMetric => ({
          runbook: rings.runbook,
          impact: `${id}: ${rings.impact}`,
          metric,
        }))
      : [];
  });
  const byRunbook = Map.groupBy(refusalMetrics, ({ runbook }) => runbook);
  return Object.fromEntries([...byRunbook.values()].flatMap(alarmsOf));
}

const alarmsOf = (refused: readonly RefusalMetric[]): (readonly [string, AlarmDescription])[] =>
  alarmPacksOf(refused).map((part, place) => {
    const { runbook } = part[0]!;
    const impact = [...new Set(part.map((one) => one.impact))].join(' ');
    const alarm = { impact, runbook, from: 10, metric: part.map(({ metric }) => metric) };
    return [`${nameOf(runbook)}${place === 0 ? '' : place + 1}`, alarm];
  });

const alarmPacksOf = (refused: readonly RefusalMetric[]): RefusalMetric[][] =>
  Array.from({ length: Math.ceil(refused.length / mostMetrics) }, (_, place) =>
    refused.slice(place * mostMetrics, (place + 1) * mostMetrics),
  );

const nameOf = (runbook: string): string =>
  runbook.replaceAll(/(?:^|-)([a-z])/g, (_match, letter: string) => letter.toUpperCase());

/** CloudWatch's limit for one alarm. */
const mostMetrics = 10;

interface RefusalMetric {
  readonly runbook: string;
  readonly impact: string;
  readonly metric: IMetric;
}
