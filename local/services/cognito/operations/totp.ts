import { randomBytes } from 'node:crypto';
import type * as cognito from '@aws-sdk/client-cognito-identity-provider';
import { Secret, TOTP } from 'otpauth';
import { AwsError } from '#local/services/http.ts';
import { countFailure, refuseWhileLocked } from '#local/services/cognito/lockout.ts';
import type { Directory } from '#local/services/cognito/directory.ts';
import type { Pool, User } from '#local/services/cognito/pool.ts';
import { invalidParameter } from '#local/services/cognito/refusals.ts';
import { describedUser } from '#local/services/cognito/users.ts';

export const totpOperations = ({ bearer }: Directory) => ({
  /** A new secret takes effect only after a code from it was verified; until then the previous secret stays. */
  async AssociateSoftwareToken({ AccessToken }: cognito.AssociateSoftwareTokenCommandInput) {
    const { pool, user } = await bearer(AccessToken);
    const unverified = new Secret({ buffer: Uint8Array.from(randomBytes(32)).buffer }).base32;
    user.totp = { enabled: false, ...user.totp, unverified };
    await pool.save();
    return { SecretCode: unverified };
  },

  async VerifySoftwareToken({ AccessToken, UserCode = '' }: cognito.VerifySoftwareTokenCommandInput) {
    const { pool, user } = await bearer(AccessToken);
    const { unverified: secret, enabled = false } = user.totp ?? {};
    const usedStep = stepOf(secret, UserCode);
    if (!secret || usedStep === undefined)
      throw new AwsError('EnableSoftwareTokenMFAException', 'Code mismatch');
    user.totp = { enabled, secret, usedStep };
    await pool.save();
    return { Status: 'SUCCESS' };
  },

  async SetUserMFAPreference(input: cognito.SetUserMFAPreferenceCommandInput) {
    const { pool, user } = await bearer(input.AccessToken);
    preferSecondFactor(user, input);
    await pool.save();
  },

  async GetUser({ AccessToken }: cognito.GetUserCommandInput) {
    const { user } = await bearer(AccessToken);
    const { Username, Attributes } = describedUser(user);
    return { Username, UserAttributes: Attributes, ...secondFactorOf(user) };
  },
});

/** The caller must save the pool. */
export function preferSecondFactor(
  user: User,
  preferences: Omit<cognito.SetUserMFAPreferenceRequest, 'AccessToken'>,
) {
  const { Enabled: enabled = false } = preferences.SoftwareTokenMfaSettings ?? {};
  for (const otherSettings of [preferences.SMSMfaSettings, preferences.EmailMfaSettings])
    if (otherSettings?.Enabled)
      throw invalidParameter('This user pool asks for no second factor but an app.');
  if (enabled && !user.totp?.secret) throw invalidParameter('User has not verified software token mfa');
  user.totp = { ...user.totp, enabled };
}

export const secondFactorOf = ({ totp }: User) =>
  totp?.enabled
    ? { UserMFASettingList: ['SOFTWARE_TOKEN_MFA'], PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA' }
    : {};

/** Accepts a code once, in its own 30-second step and the steps before and after. The caller must save the pool. */
export function takeOneTimeCode(pool: Pool, { username, totp }: User, code = ''): void {
  refuseWhileLocked(pool, username);
  const step = stepOf(totp?.secret, code);
  const isUsed = step !== undefined && step <= totp!.usedStep!;
  if (isUsed || step === undefined) countFailure(pool, username);
  if (isUsed) throw new AwsError('ExpiredCodeException', 'Your software token has already been used once.');
  if (step === undefined) throw new AwsError('CodeMismatchException', 'Invalid code received for user');
  totp!.usedStep = step;
}

function stepOf(secret: string | undefined, token: string): number | undefined {
  const totp = secret ? new TOTP({ secret }) : undefined;
  const offset = totp?.validate({ token, window: 1 });
  return typeof offset === 'number' ? totp!.counter() + offset : undefined;
}
