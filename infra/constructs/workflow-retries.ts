import { Duration } from 'aws-cdk-lib';
import { JitterType, type RetryProps } from 'aws-cdk-lib/aws-stepfunctions';
import type { NamedErrors } from '#shared/domain/workflow-errors.ts';
import { triedAgain } from '#shared/domain/workflow-history.ts';

/** What every step of a workflow does about the errors it names, then about busy functions, then about any other fault. */
export function retriesOf(errors: NamedErrors): RetryProps[] {
  const notRetried = Object.keys(errors).filter((name) => errors[name] === 'doNotRetry');
  return [
    { errors: notRetried, maxAttempts: 0 },
    { errors: functionsBusy, ...whileBusy },
    {
      errors: ['States.ALL'],
      maxAttempts: triedAgain.fault,
      backoffRate: 2,
      jitterStrategy: JitterType.FULL,
    },
  ].filter((retry) => retry.errors.length > 0);
}

/** Thirty seconds apart at most and never in step with each other: a crowd of authors shares what is busy. */
const whileBusy = {
  interval: Duration.seconds(1),
  maxAttempts: triedAgain.busy,
  backoffRate: 2,
  maxDelay: Duration.seconds(30),
  jitterStrategy: JitterType.FULL,
} satisfies RetryProps;

/** An account may run so many functions at once (a new one ten); three quick tries would fail an author for it. */
const functionsBusy = [
  'Lambda.TooManyRequestsException',
  'Lambda.ServiceException',
  'Lambda.SdkClientException',
];
