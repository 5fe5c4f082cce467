import * as amplify from 'aws-amplify/auth';
import { normalCode } from '#shared/domain/people/authorization-code.ts';
import { normalUsername } from '#shared/domain/people/usernames.ts';
import { IdentityError, refusalOf, type AuthAction } from './refusals.ts';
import { configuredTokenStore } from './user-pool.ts';

export const signUp = ({ email, password, username, authorizationCode }: NewAccount): Promise<boolean> =>
  withRefusals('signUp', async () => {
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
 * Ignores "already confirmed" only if a sign-in with the password follows. A stranger without the password gets the
 * error for a wrong code and can't learn that the account exists.
 */
export const confirmSignUp = (email: string, code: string, { hasPassword }: ConfirmOptions): Promise<void> =>
  withRefusals('confirm', async () => {
    await amplify.confirmSignUp({ username: email, confirmationCode: code }).catch((error: unknown) => {
      if (!hasPassword || !isAlreadyConfirmed(error)) throw error;
    });
  });

export const resendCode = (email: string): Promise<void> =>
  withRefusals('confirm', async () => {
    await amplify.resendSignUpCode({ username: email }).catch(ignoreRevealingErrors);
  });

/** Ends the same way whether the account exists or not. */
export const askForReset = (email: string): Promise<void> =>
  withRefusals('reset', async () => {
    await amplify.resetPassword({ username: email }).catch(ignoreRevealingErrors);
  });

export const resetPassword = (email: string, code: string, newPassword: string): Promise<void> =>
  withRefusals('reset', () =>
    amplify.confirmResetPassword({ username: email, confirmationCode: code, newPassword }),
  );

async function withRefusals<Answer>(doing: AuthAction, call: () => Promise<Answer>): Promise<Answer> {
  await configuredTokenStore();
  try {
    return await call();
  } catch (error) {
    throw refusalOf(error, doing);
  }
}

/** Ignores errors that reveal whether an address has an account or which kind of account. */
function ignoreRevealingErrors(error: unknown): void {
  const refusal = refusalOf(error, 'reset');
  if (!(refusal instanceof IdentityError && accountRevealingCodes.has(refusal.code))) throw error;
}

const accountRevealingCodes = new Set([
  'UserNotFoundException',
  'NotAuthorizedException',
  'InvalidParameterException',
]);

const isAlreadyConfirmed = (error: unknown) =>
  error instanceof Error && error.name === 'NotAuthorizedException' && /CONFIRMED/.test(error.message);

export interface ConfirmOptions {
  readonly hasPassword: boolean;
}

export interface NewAccount {
  readonly email: string;
  readonly password: string;
  readonly username: string;
  readonly authorizationCode: string;
}
