import { IdentityError, refusalOf, type Doing } from '#web/auth/refusals.ts';
import { ReadableError } from '#web/platform/readable-error.ts';

/**
 * The refusal of the user pool in one sentence or two for the person; what has none is a bug and stays as it is.
 * While a password is changed, a wrong one bears the name of a dead token.
 */
export function accountRefusal(error: unknown, doing: 'password' | Doing): unknown {
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
