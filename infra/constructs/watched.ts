import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Alarms } from './app-alarm.ts';

/** What a construct gives operators to watch. A stack lists those of its constructs as `watched`. */
export interface Watched {
  readonly alarms: Alarms;
  /** Its part of the dashboard. */
  readonly graphs?: readonly Graph[];
}

export interface Graph {
  readonly title: string;
  readonly left: IMetric[];
  readonly right?: IMetric[];
}
