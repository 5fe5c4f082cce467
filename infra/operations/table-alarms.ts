import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import type { AlarmDescription, Alarms } from '#infra/constructs/app-alarm.ts';
import type { AppTable } from '#infra/constructs/app-table.ts';
import { tableNames, tables, type TableName } from '#shared/tables.ts';

/**
 * The alarms of tables and indexes that turn requests away: those of one area, which have one page of the runbook, in as
 * few alarms as CloudWatch's ten metrics an alarm allow. Each says what hurts of every table in it.
 */
export function tableAlarms(made: Readonly<Record<TableName, AppTable>>): Alarms {
  const runbooks = [...new Set(tableNames.map((name) => tables[name].runbook))];
  return Object.fromEntries(runbooks.flatMap((runbook) => alarmsOf(runbook, made)));
}

function alarmsOf(
  runbook: string,
  made: Readonly<Record<TableName, AppTable>>,
): (readonly [string, AlarmDescription])[] {
  const parts = packed(
    tableNames
      .filter((name) => tables[name].runbook === runbook)
      .flatMap((name) => {
        const { own, indexes } = made[name].metricsOfThrottles();
        return [...own, ...indexes].map((metric): Throttled => ({ name, metric }));
      }),
  );
  return parts.map((part, place) => {
    const hurts = [...new Set(part.map(({ name }) => `${tables[name].id}: ${tables[name].hurts}`))].join(' ');
    const alarm = { hurts, runbook, from: 10, metric: part.map(({ metric }) => metric) };
    return [`${nameOf(runbook)}${place === 0 ? '' : place + 1}`, alarm] as const;
  });
}

/** In their order; a table stands in two only where it has more metrics than are left in one. */
function packed(metrics: readonly Throttled[]): Throttled[][] {
  return metrics.reduce<Throttled[][]>((parts, metric) => {
    const last = parts.at(-1);
    if (last && last.length < mostMetrics) last.push(metric);
    else parts.push([metric]);
    return parts;
  }, []);
}

/** `book-tables-throttled` rings as BookTablesThrottled; the table of the live channel has its page with the channel. */
const nameOf = (runbook: string): string =>
  runbook
    .replace(/^live-fails$/, 'live-tables-throttled')
    .replaceAll(/(?:^|-)([a-z])/g, (_match, letter: string) => letter.toUpperCase());

/** CloudWatch adds up no more in one alarm. */
const mostMetrics = 10;

interface Throttled {
  readonly name: TableName;
  readonly metric: IMetric;
}
