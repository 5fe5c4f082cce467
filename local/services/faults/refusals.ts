import { AwsError } from '#local/services/http.ts';

export const throttlingError = (action: string): AwsError => refusal(action, 'throttle');

export const internalError = (action: string): AwsError => refusal(action, 'error');

function refusal(action: string, kind: 'throttle' | 'error'): AwsError {
  const errorNames = refusals[action.split(':')[0]!];
  if (!errorNames) throw new Error(`Nobody has said how the service of ${action} refuses.`);
  const [name, status] = errorNames[kind];
  return new AwsError(name, kind === 'throttle' ? 'Rate exceeded' : 'Internal failure', status);
}

/** Error names and statuses by IAM prefix, from the services' API references and the SDK's list of errors. */
const refusals: Readonly<
  Record<string, Record<'throttle' | 'error', readonly [name: string, status: number]>>
> = {
  dynamodb: {
    throttle: ['ProvisionedThroughputExceededException', 400],
    error: ['InternalServerError', 500],
  },
  s3: { throttle: ['SlowDown', 503], error: ['InternalError', 500] },
  states: { throttle: ['ThrottlingException', 400], error: ['InternalFailure', 500] },
  bedrock: { throttle: ['ThrottlingException', 429], error: ['InternalServerException', 500] },
  lambda: { throttle: ['TooManyRequestsException', 429], error: ['ServiceException', 500] },
  polly: { throttle: ['ThrottlingException', 400], error: ['ServiceFailureException', 500] },
  ses: { throttle: ['TooManyRequestsException', 429], error: ['InternalServiceErrorException', 500] },
  'cognito-idp': { throttle: ['TooManyRequestsException', 400], error: ['InternalErrorException', 500] },
  ssm: { throttle: ['ThrottlingException', 400], error: ['InternalServerError', 500] },
  secretsmanager: { throttle: ['ThrottlingException', 400], error: ['InternalServiceError', 500] },
  'execute-api': { throttle: ['LimitExceededException', 429], error: ['InternalServerError', 500] },
  cloudfront: { throttle: ['Throttling', 400], error: ['ServiceUnavailable', 503] },
};
