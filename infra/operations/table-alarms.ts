import type { AlarmDescription, Alarms } from '#infra/constructs/app-alarm.ts';
import type { AppTable } from '#infra/constructs/app-table.ts';
import { tableNames, tables, type TableName } from '#shared/tables.ts';

/** An alarm for each table: one for several would exceed the ten metrics that CloudWatch adds up. */
export function tableAlarms(made: Readonly<Record<TableName, AppTable>>): Alarms {
  return Object.fromEntries(tableNames.flatMap((name) => alarmsOf(name, made[name])));
}

/** With many indexes the table's own requests are watched apart from theirs. */
function alarmsOf(name: TableName, table: AppTable): (readonly [string, AlarmDescription])[] {
  const { id, hurts, runbook } = tables[name];
  const { own, indexes } = table.metricsOfThrottles();
  const alarm = { hurts, runbook, from: 10 };
  return own.length + indexes.length <= mostMetrics
    ? [[`${id}Throttled`, { ...alarm, metric: [...own, ...indexes] }]]
    : [
        [`${id}Throttled`, { ...alarm, metric: own }],
        [`${id}IndexesThrottled`, { ...alarm, metric: indexes }],
      ];
}

const mostMetrics = 10;
