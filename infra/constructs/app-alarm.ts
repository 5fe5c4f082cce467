import {
  Alarm,
  ComparisonOperator,
  MathExpression,
  TreatMissingData,
  type IMetric,
} from 'aws-cdk-lib/aws-cloudwatch';
import { LambdaAction, SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';

/**
 * An alarm of a stage. To add one, add an entry to the `alarms` of the construct to be watched, and a section to
 * docs/runbook.md. The construct's stack must pass the construct to `watch`.
 */
export class AppAlarm extends Alarm {
  /** The alarm name as plain text, so that other stacks can show it without a cross-stack reference. */
  readonly knownName: string;

  constructor(scope: Construct, id: string, props: AppAlarmProps) {
    const alarmName = `quillcast-${props.stageName}-${id}`;
    super(scope, id, {
      alarmName,
      alarmDescription: `${props.impact} What to do: docs/runbook.md#${props.runbook}`,
      metric: 'length' in props.metric ? sumOf(props.metric, props.over) : props.metric,
      threshold: props.from,
      evaluationPeriods: props.periods ?? 1,
      datapointsToAlarm: props.ofPeriods,
      comparisonOperator: props.below
        ? ComparisonOperator.LESS_THAN_THRESHOLD
        : ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: props.below ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
    });
    this.knownName = alarmName;
    if (props.starts) this.addAlarmAction(new LambdaAction(props.starts));
    if (!props.notify) return;
    this.addAlarmAction(new SnsAction(props.notify));
    this.addOkAction(new SnsAction(props.notify));
  }
}

const sumOf = (metrics: readonly IMetric[], period: Duration | undefined) =>
  new MathExpression({
    expression: metrics.map((_, place) => `FILL(m${place}, 0)`).join(' + '),
    usingMetrics: Object.fromEntries(metrics.map((metric, place) => [`m${place}`, metric])),
    ...(period ? { period } : {}),
  });

/** Alarms by construct id in the stack that declares them. Each has its section in `docs/runbook.md`. */
export type Alarms = Readonly<Record<string, AlarmDescription>>;

export interface AlarmDescription {
  readonly impact: string;
  readonly runbook: string;
  readonly starts?: IFunction;
  readonly metric: IMetric | readonly IMetric[];
  readonly over?: Duration;
  /** The alarm rings at this value or above; with `below`, it rings under this value or when data is missing. */
  readonly from: number;
  readonly below?: boolean;
  readonly periods?: number;
  readonly ofPeriods?: number;
}

export interface AppAlarmProps extends AlarmDescription {
  readonly notify?: ITopic;
  readonly stageName: string;
}
