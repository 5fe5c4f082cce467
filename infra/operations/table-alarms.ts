import type { AlarmDescription, Alarms } from '#infra/constructs/app-alarm.ts';
import type { AppTable } from '#infra/constructs/app-table.ts';
import { tableNames, tables, type TableName } from '#shared/tables.ts';

/** An alarm for each table, and one more for a table with more metrics than CloudWatch adds up in one. */
export function tableAlarms(made: Readonly<Record<TableName, AppTable>>): Alarms {
  const alarms = tableNames.flatMap((name) => {
    const { id, hurts, runbook } = tables[name];
    const metrics = made[name].metricsOfThrottles();
    const firsts = metrics.flatMap((_, place) => (place % mostMetrics === 0 ? [place] : []));
    return firsts.map((first, count): [string, AlarmDescription] => [
      `${id}Throttled${count === 0 ? '' : count + 1}`,
      { hurts, runbook, metric: metrics.slice(first, first + mostMetrics), from: 10 },
    ]);
  });
  return Object.fromEntries(alarms);
}

const mostMetrics = 10;
