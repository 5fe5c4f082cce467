import { AwsError } from '#local/services/http.ts';
import { FunctionError } from '#local/services/lambda/function-error.ts';
import type { Pool } from './pool.ts';

/** Asks the pool's PreSignUp trigger; what it throws is the refusal. Runs before Cognito's own look for a taken name. */
export async function checkSignUp(pool: Pool, source: Source, asked: Asked): Promise<void> {
  const { PreSignUp } = pool.properties.LambdaConfig ?? {};
  if (!PreSignUp) return;
  const { username, attributes, clientId = 'CLIENT_ID_NOT_APPLICABLE', clientMetadata } = asked;
  const { sub: _, ...userAttributes } = attributes;
  const event = {
    version: '1',
    triggerSource: `PreSignUp_${source}`,
    region: 'us-east-1',
    userPoolId: pool.poolId,
    userName: username,
    callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId },
    request: {
      userAttributes,
      validationData: null,
      ...(clientMetadata && { clientMetadata }),
    },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  };
  await pool.invoke(PreSignUp, event).catch((error: unknown) => {
    if (!(error instanceof FunctionError)) throw error;
    const words = `PreSignUp failed with error ${error.failure.errorMessage}.`;
    throw new AwsError('UserLambdaValidationException', words);
  });
}

type Source = 'SignUp' | 'AdminCreateUser' | 'ExternalProvider';
interface Asked {
  username: string;
  attributes: Record<string, string>;
  clientId?: string;
  clientMetadata?: Record<string, string> | undefined;
}
