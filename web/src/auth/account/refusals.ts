import { IdentityError, refusalOf, type AuthAction } from '#web/auth/refusals.ts';
import { ReadableError } from '#web/platform/readable-error.ts';

/**
 * Converts a refusal of the user pool into a message for the person; unknown errors are bugs and stay unchanged.
 * Compares messages too, because during a password change Cognito reports a wrong password with the same error name as
 * an invalid token.
 */
export function accountRefusal(error: unknown, doing: 'password' | AuthAction): unknown {
  if (!(error instanceof Error)) return error;
  if (error.name === 'NotAuthorizedException' && /scope|token/i.test(error.message)) {
    return new ReadableError('Sign in with your password again, then try once more.', { cause: error });
  }
  if (doing === 'password' && error.name === 'NotAuthorizedException' && !/attempts/i.test(error.message)) {
    return new ReadableError('The current password isn’t right.', { cause: error });
  }
  const refusal = refusalOf(error, doing === 'password' ? 'newPassword' : doing);
  if (!(refusal instanceof IdentityError) || refusal.advice === undefined) return refusal;
  return new ReadableError(`${refusal.message.replace(/\.?$/, '.')} ${refusal.advice}`, { cause: refusal });
}
