import type { Duration } from 'aws-cdk-lib';
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import type { AppFunction } from './app-function.ts';
import { stageOf } from './app-stack.ts';
import { EventCount } from './event-count.ts';

export const countPaid = (paying: AppFunction): EventCount =>
  new EventCount(paying, 'Paid', {
    of: paying,
    event: 'An engine was paid',
    metricName,
    value: '$.message.dollars',
  });

export const paidIn = (scope: Construct, period: Duration): Metric =>
  new Metric({ namespace: `Quillcast/${stageOf(scope).name}`, metricName, statistic: Stats.SUM, period });

const metricName = 'PaidDollars';
