import { AwsError } from '#local/services/http.ts';
import { FunctionError } from '#local/services/lambda/function-error.ts';
import type { Pool, Triggers } from './pool.ts';

export async function askTrigger(pool: Pool, trigger: keyof Triggers, input: TriggerInput): Promise<unknown> {
  const functionArn = pool.properties.LambdaConfig?.[trigger];
  if (!functionArn) return undefined;
  const { source, username, clientId = 'CLIENT_ID_NOT_APPLICABLE', request, response } = input;
  const event = {
    version: '1',
    triggerSource: `${trigger}_${source}`,
    region: 'us-east-1',
    userPoolId: pool.poolId,
    userName: username,
    callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId },
    request,
    response,
  };
  return pool.invoke(functionArn, event).catch((error: unknown) => {
    if (!(error instanceof FunctionError)) throw error;
    const words = `${trigger} failed with error ${error.failure.errorMessage}.`;
    throw new AwsError('UserLambdaValidationException', words);
  });
}

interface TriggerInput {
  source: string;
  username: string;
  clientId?: string | undefined;
  request: object;
  response: object;
}
