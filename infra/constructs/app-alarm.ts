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

/** Tells the operators who is hurt, and where `docs/runbook.md` says what to do. */
export class AppAlarm extends Alarm {
  /** Its name as text, so that other stacks can show it without tying it to themselves. */
  readonly knownName: string;

  constructor(scope: Construct, id: string, props: AppAlarmProps) {
    const alarmName = `quillcast-${props.stageName}-${id}`;
    super(scope, id, {
      alarmName,
      alarmDescription: `${props.hurts} What to do: docs/runbook.md#${props.runbook}`,
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

/** What rings, by construct id in the stack that watches. Each has its section in `docs/runbook.md`. */
export type Alarms = Readonly<Record<string, AlarmDescription>>;

export interface AlarmDescription {
  /** Who notices, and what they cannot do: one sentence. */
  readonly hurts: string;
  /** Anchor of the section in `docs/runbook.md`. */
  readonly runbook: string;
  /** A function that does something about it, whether somebody hears the alarm or not. */
  readonly starts?: IFunction;
  /** A list is added up. */
  readonly metric: IMetric | readonly IMetric[];
  readonly over?: Duration;
  /** Rings from this value on; with `below`, under it and when nothing is heard at all. */
  readonly from: number;
  readonly below?: boolean;
  readonly periods?: number;
  /** So many of the periods are enough; all of them where it is left out. */
  readonly ofPeriods?: number;
}

export interface AppAlarmProps extends AlarmDescription {
  /** Undefined where nobody is told. */
  readonly notify?: ITopic;
  readonly stageName: string;
}
