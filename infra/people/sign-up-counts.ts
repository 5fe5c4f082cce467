import { Duration } from 'aws-cdk-lib';
import { Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import type { Alarms } from '#infra/constructs/app-alarm.ts';
import type { AppFunction } from '#infra/constructs/app-function.ts';
import { EventCount } from '#infra/constructs/event-count.ts';
import type { Watched } from '#infra/constructs/watched.ts';

/**
 * Counts the faults of the pool's triggers. Lambda's own metric can't be used, because it counts refusals as errors
 * too.
 */
export function signUpCounts(scope: Construct, { preSignUp, customMessage }: PoolTriggers): Watched {
  const faults = new EventCount(scope, 'SignUpFaults', {
    of: preSignUp,
    metricName: 'SignUpFaults',
    event: 'A sign-up could not be checked',
  });
  const refusals = new EventCount(scope, 'SignUpRefusals', {
    of: preSignUp,
    metricName: 'SignUpRefusals',
    event: 'A sign-up was refused',
  });
  const alarms: Alarms = {
    SignUpFails: {
      impact: 'Invited people can’t create accounts, or get no code by email.',
      runbook: 'sign-up-fails',
      metric: [
        faults.metric({ statistic: Stats.SUM, period: Duration.minutes(5) }),
        preSignUp.metricThrottles(),
        // Without this function, the pool mails no codes, so its throttling counts too.
        customMessage.metricThrottles(),
      ],
      from: 1,
    },
    SignUpsRefused: {
      impact: 'Someone is guessing authorization codes, or invited people are turned away.',
      runbook: 'sign-ups-refused',
      metric: refusals.metric({ statistic: Stats.SUM, period: Duration.hours(1) }),
      from: 100,
    },
  };
  return { alarms };
}

interface PoolTriggers {
  readonly preSignUp: AppFunction;
  readonly customMessage: AppFunction;
}
