import type { Pool } from './pool.ts';
import { askTrigger } from './trigger.ts';

/** Calls the pool's pre-sign-up trigger, before Cognito itself checks whether the name is taken. */
export async function checkSignUp(
  pool: Pool,
  source: SignUpSource,
  newUser: NewUser,
): Promise<Partial<Verdict>> {
  const { username, attributes, clientId, clientMetadata } = newUser;
  const { sub: _, ...userAttributes } = attributes;
  const answer = await askTrigger(pool, 'PreSignUp', {
    source,
    username,
    clientId,
    request: { userAttributes, validationData: null, ...(clientMetadata && { clientMetadata }) },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  });
  return (answer as { response?: Partial<Verdict> } | undefined)?.response ?? {};
}

type SignUpSource = 'SignUp' | 'AdminCreateUser' | 'ExternalProvider';
interface NewUser {
  username: string;
  attributes: Record<string, string>;
  clientId?: string;
  clientMetadata?: Record<string, string> | undefined;
}
interface Verdict {
  readonly autoConfirmUser: boolean;
  readonly autoVerifyEmail: boolean;
}
