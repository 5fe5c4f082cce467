import type { Declared } from '#infra/release/declared-in.ts';
import type { Stage } from '#infra/stages.ts';
import { sumOfQuantities, multipliedBy, quantitiesOf, type Quantities } from './quantities.ts';

export function idleQuantities(stage: Stage, resources: readonly Declared[]): Quantities {
  const propertiesOf = (type: string) =>
    resources.filter((it) => it.type === type).map((it) => it.properties);
  const alarms = propertiesOf('AWS::CloudWatch::Alarm');
  const runs = propertiesOf('AWS::Events::Rule')
    .filter(({ State }) => State !== 'DISABLED')
    .reduce((sum, it) => sum + runsAMonth(it['ScheduleExpression'] as string | undefined), 0);
  return sumOfQuantities(
    quantitiesOf({
      alarmMetric: alarms.reduce((sum, alarm) => sum + metricsOf(alarm), 0),
      metric: countMetrics(propertiesOf('AWS::Logs::MetricFilter')),
      dashboard: propertiesOf('AWS::CloudWatch::Dashboard').length,
      secret:
        propertiesOf('AWS::SecretsManager::Secret').length + (stage.googleSecretName === undefined ? 0 : 1),
      firewall: propertiesOf('AWS::WAFv2::WebACL').length,
      firewallRule: propertiesOf('AWS::WAFv2::WebACL').reduce(
        (sum, { Rules }) => sum + (Rules as object[]).length,
        0,
      ),
      objectGb: assetsGb,
    }),
    multipliedBy(runs, runOf(stage)),
    stage.canary ? canaryUse : [],
  );
}

export const assumedRun = { seconds: 0.2, logKb: 1, reads: 2, writes: 1 };
const hoursAMonth = 730;

/**
 * The canary's use: one spoken sentence each hour, and a round of two seconds with half a GB of memory every five
 * minutes (decision 102).
 */
const canaryUse: Quantities = sumOfQuantities(
  multipliedBy(hoursAMonth, quantitiesOf({ neuralCharacter: 26, workflowStep: 15 })),
  multipliedBy(12 * hoursAMonth, quantitiesOf({ lambdaGbSecond: 1 })),
);
/** Bundles and site of about ten deploys, in the CDK's bucket. */
const assetsGb = 1;

const runOf = ({ functionMemoryMb }: Stage): Quantities =>
  quantitiesOf({
    lambdaRequest: 1,
    lambdaGbSecond: (assumedRun.seconds * functionMemoryMb) / 1_024,
    logGb: assumedRun.logKb / 1e6,
    tableRead: assumedRun.reads,
    tableWrite: assumedRun.writes,
    trace: 1,
  });

/**
 * Counts every metric as used all month, although only hours with data cost. Leaves out metrics of the canary's
 * failures, because nothing fails in an idle stage. Throws for any other metric with dimensions: every value of a
 * dimension is a metric of its own, and the number of values isn't known here.
 */
function countMetrics(filters: readonly Declared['properties'][]): number {
  const countedMetrics = filters
    .flatMap(({ MetricTransformations }) => MetricTransformations as MetricTransformation[])
    .filter(({ MetricName }) => !MetricName.startsWith('CanaryFailures'));
  const dimensionedMetric = countedMetrics.find(({ Dimensions = [] }) => Dimensions.length > 0);
  if (dimensionedMetric)
    throw new Error(`How many metrics is ${dimensionedMetric.MetricName} by its dimensions?`);
  return new Set(countedMetrics.map(({ MetricName }) => MetricName)).size;
}

interface MetricTransformation {
  readonly MetricName: string;
  readonly Dimensions?: readonly object[];
}

/** An alarm on metric math costs as much as the metrics it reads. */
function metricsOf({ Metrics }: Declared['properties']): number {
  const queries = (Metrics ?? []) as { MetricStat?: object }[];
  return Math.max(1, queries.filter(({ MetricStat }) => MetricStat).length);
}

function runsAMonth(schedule: string | undefined): number {
  if (schedule === undefined) return 0;
  const [, count, unit] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(schedule) ?? [];
  const hours = Number(count) * hoursPerUnit[unit ?? '']!;
  if (!(hours > 0)) throw new Error(`How often does ${schedule} come in a month?`);
  return hoursAMonth / hours;
}

const hoursPerUnit: Readonly<Record<string, number>> = { minute: 1 / 60, hour: 1, day: 24 };
