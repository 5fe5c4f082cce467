import * as amplify from 'aws-amplify/auth';
import { normalCode } from '#shared/domain/people/authorization-code.ts';
import { normalUsername } from '#shared/domain/people/usernames.ts';
import { IdentityError, refusalOf, type Doing } from './refusals.ts';
import { configured } from './user-pool.ts';

/** Creates an account, and answers whether its email address is confirmed. The sign-up trigger judges code and username. */
export const signUp = ({ email, password, username, authorizationCode }: NewAccount): Promise<boolean> =>
  asked('signUp', async () => {
    const { isSignUpComplete } = await amplify.signUp({
      username: email,
      password,
      options: {
        userAttributes: { email, preferred_username: normalUsername(username) },
        clientMetadata: { authorizationCode: normalCode(authorizationCode) },
      },
    });
    return isSignUpComplete;
  });

/**
 * Whoever was confirmed before is not told otherwise where the sign-in with their password follows; a stranger, who has
 * none, reads of a wrong code, and does not learn that there is an account.
 */
export const confirmSignUp = (email: string, code: string, { hasPassword }: Confirming): Promise<void> =>
  asked('confirm', async () => {
    await amplify.confirmSignUp({ username: email, confirmationCode: code }).catch((error: unknown) => {
      if (!hasPassword || !isAlreadyConfirmed(error)) throw error;
    });
  });

export const resendCode = (email: string): Promise<void> =>
  asked('confirm', async () => {
    await amplify.resendSignUpCode({ username: email }).catch(ignoreUnknown);
  });

/** Sends a code for a new password. It ends alike whether there is such an account or not. */
export const askForReset = (email: string): Promise<void> =>
  asked('reset', async () => {
    await amplify.resetPassword({ username: email }).catch(ignoreUnknown);
  });

export const resetPassword = (email: string, code: string, newPassword: string): Promise<void> =>
  asked('reset', () =>
    amplify.confirmResetPassword({ username: email, confirmationCode: code, newPassword }),
  );

async function asked<Answer>(doing: Doing, call: () => Promise<Answer>): Promise<Answer> {
  await configured();
  try {
    return await call();
  } catch (error) {
    throw refusalOf(error, doing);
  }
}

/** What would tell a stranger whether an address has an account, and of what kind. */
function ignoreUnknown(error: unknown): void {
  const refusal = refusalOf(error, 'reset');
  if (!(refusal instanceof IdentityError && tellsOfAccounts.has(refusal.code))) throw error;
}

const tellsOfAccounts = new Set([
  'UserNotFoundException',
  'NotAuthorizedException',
  'InvalidParameterException',
]);

const isAlreadyConfirmed = (error: unknown) =>
  error instanceof Error && error.name === 'NotAuthorizedException' && /CONFIRMED/.test(error.message);

export interface Confirming {
  readonly hasPassword: boolean;
}

export interface NewAccount {
  readonly email: string;
  readonly password: string;
  readonly username: string;
  readonly authorizationCode: string;
}
