import { Duration } from 'aws-cdk-lib';
import { JitterType, type RetryProps } from 'aws-cdk-lib/aws-stepfunctions';
import type { NamedErrors } from '#shared/domain/workflow-errors.ts';
import { maxRetries } from '#shared/domain/workflow-history.ts';

export function retriesOf(errors: NamedErrors): RetryProps[] {
  const unretriedErrors = Object.keys(errors).filter((name) => errors[name] === 'doNotRetry');
  return [
    { errors: unretriedErrors, maxAttempts: 0 },
    { errors: busyFunctionErrors, ...retryWhileBusy },
    {
      errors: ['States.ALL'],
      maxAttempts: maxRetries.fault,
      backoffRate: 2,
      jitterStrategy: JitterType.FULL,
    },
  ].filter((retry) => retry.errors.length > 0);
}

/**
 * Retries are at most thirty seconds apart. Full jitter spreads them, because the work of many authors waits for the
 * same busy functions.
 */
const retryWhileBusy = {
  interval: Duration.seconds(1),
  maxAttempts: maxRetries.busy,
  backoffRate: 2,
  maxDelay: Duration.seconds(30),
  jitterStrategy: JitterType.FULL,
} satisfies RetryProps;

/**
 * The errors for too many concurrent executions; an account's concurrency is limited (ten for a new account). They are
 * retried more often than other faults: with only three quick retries, an author's work would fail.
 */
const busyFunctionErrors = [
  'Lambda.TooManyRequestsException',
  'Lambda.ServiceException',
  'Lambda.SdkClientException',
];
