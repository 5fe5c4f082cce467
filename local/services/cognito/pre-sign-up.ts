import type { Pool } from './pool.ts';
import { askTrigger } from './trigger.ts';

/** Asks the pool's PreSignUp trigger. Runs before Cognito's own look for a taken name. */
export async function checkSignUp(pool: Pool, source: Source, asked: Asked): Promise<void> {
  const { username, attributes, clientId, clientMetadata } = asked;
  const { sub: _, ...userAttributes } = attributes;
  await askTrigger(pool, 'PreSignUp', {
    source,
    username,
    clientId,
    request: { userAttributes, validationData: null, ...(clientMetadata && { clientMetadata }) },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  });
}

type Source = 'SignUp' | 'AdminCreateUser' | 'ExternalProvider';
interface Asked {
  username: string;
  attributes: Record<string, string>;
  clientId?: string;
  clientMetadata?: Record<string, string> | undefined;
}
