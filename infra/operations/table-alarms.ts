import type { AlarmDescription, Alarms } from '#infra/constructs/app-alarm.ts';
import type { AppTable } from '#infra/constructs/app-table.ts';
import { tableNames, tables, type TableName } from '#shared/tables.ts';

/** An alarm for each table: one for several would exceed the ten metrics that CloudWatch adds up. */
export function tableAlarms(made: Readonly<Record<TableName, AppTable>>): Alarms {
  return Object.fromEntries(tableNames.flatMap((name) => alarmsOf(name, made[name])));
}

/** With many indexes the table's own requests are watched apart from theirs, and of very many five at a time. */
function alarmsOf(name: TableName, table: AppTable): (readonly [string, AlarmDescription])[] {
  const { id, hurts, runbook } = tables[name];
  const { own, indexes } = table.metricsOfThrottles();
  const alarm = { hurts, runbook, from: 10 };
  return own.length + indexes.length <= mostMetrics
    ? [[`${id}Throttled`, { ...alarm, metric: [...own, ...indexes] }]]
    : [
        [`${id}Throttled`, { ...alarm, metric: own }],
        ...Array.from({ length: Math.ceil(indexes.length / mostMetrics) }, (_, part) => {
          const metric = indexes.slice(part * mostMetrics, (part + 1) * mostMetrics);
          return [`${id}${part === 0 ? '' : 'More'}IndexesThrottled`, { ...alarm, metric }] as const;
        }),
      ];
}

const mostMetrics = 10;
