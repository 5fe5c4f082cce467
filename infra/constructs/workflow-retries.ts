import { Duration } from 'aws-cdk-lib';
import { JitterType, type RetryProps } from 'aws-cdk-lib/aws-stepfunctions';
import type { NamedErrors } from '#shared/domain/workflow-errors.ts';

/**
 * What every step of a workflow does about the errors it names, then about busy functions, then about any other fault.
 * An `urgent` one asks what is busy again every two seconds on average, where others come to fifteen: for as long as
 * they, but more often, so that of all who wait it is mostly the urgent whose turn it is.
 */
export function retriesOf(errors: NamedErrors, urgent = false): RetryProps[] {
  const named = (remedy: NamedErrors[string]) =>
    Object.keys(errors).filter((name) => errors[name] === remedy);
  return [
    { errors: named('doNotRetry'), maxAttempts: 0 },
    { errors: named('retryWhileBusy'), ...whileBusy, ...(urgent ? urgently : {}) },
    { errors: functionsBusy, ...whileBusy },
    { errors: ['States.ALL'], maxAttempts: 3, backoffRate: 2, jitterStrategy: JitterType.FULL },
  ].filter((retry) => retry.errors.length > 0);
}

/** Thirty seconds apart at most and never in step with each other: a crowd of authors shares what is busy. */
const whileBusy = {
  interval: Duration.seconds(1),
  maxAttempts: 12,
  backoffRate: 2,
  maxDelay: Duration.seconds(30),
  jitterStrategy: JitterType.FULL,
} satisfies RetryProps;

/** In the mean two minutes altogether, like the others. */
const urgently = { maxAttempts: 60, maxDelay: Duration.seconds(4) } satisfies RetryProps;

/** An account may run so many functions at once (a new one ten); three quick tries would fail an author for it. */
const functionsBusy = [
  'Lambda.TooManyRequestsException',
  'Lambda.ServiceException',
  'Lambda.SdkClientException',
];
