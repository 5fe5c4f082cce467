import type { Alarms } from '#infra/constructs/app-alarm.ts';
import type { AppTable } from '#infra/constructs/app-table.ts';
import { tableNames, tables, type TableName } from '#shared/tables.ts';

/** An alarm for each table: one for several would exceed the ten metrics that CloudWatch takes. */
export function tableAlarms(made: Readonly<Record<TableName, AppTable>>): Alarms {
  const alarms = tableNames.map((name) => {
    const { id, hurts, runbook } = tables[name];
    return [`${id}Throttled`, { hurts, runbook, metric: made[name].metricsOfThrottles(), from: 10 }];
  });
  return Object.fromEntries(alarms) as Alarms;
}
