import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Alarms } from './app-alarm.ts';

export interface Watched {
  readonly alarms: Alarms;
  readonly graphs?: readonly Graph[];
}

export interface Graph {
  readonly title: string;
  readonly left: IMetric[];
  readonly right?: IMetric[];
}
