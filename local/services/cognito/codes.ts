import { randomInt } from 'node:crypto';
import { AwsError } from '#local/services/http.ts';
import { limitHourly } from './lockout.ts';
import { letterFor, sendMail, type MailReason } from './mails.ts';
import type { CodePurpose, Pool, User } from './pool.ts';

/** Mails a code and invalidates earlier ones. If `user` is undefined, returns the same response but mails nothing. */
export async function mailCode(pool: Pool, user: User | undefined, name: string, reason: CodeReason) {
  const purpose = purposeByReason[reason];
  limitHourly(pool, `${purpose} mail to ${name.toLowerCase()}`);
  const email = (purpose === 'email' ? name : user?.attributes['email']) ?? name;
  if (user) {
    const letter = await letterFor(pool, reason, user);
    const digits = String(randomInt(1_000_000)).padStart(6, '0');
    user.codes = {
      ...user.codes,
      [purpose]: { digits, expiresAt: Date.now() / 1000 + lifetimeSeconds[purpose] },
    };
    await pool.save();
    await sendMail(pool, email, letter, { '####': digits });
  }
  const Destination = email.replace(/^(.)[^@]*@(.).*$/, '$1***@$2***');
  return { CodeDeliveryDetails: { Destination, DeliveryMedium: 'EMAIL', AttributeName: 'email' } };
}

/**
 * Accepts only the latest code; after five wrong codes, no more are accepted for an hour. The caller must save the
 * pool.
 */
export function takeCode(pool: Pool, user: User, purpose: CodePurpose, digits = ''): void {
  const code = user.codes?.[purpose];
  if (!code || code.expiresAt <= Date.now() / 1000) throw expiredCode();
  const attempt = `${purpose} code of ${user.username}`;
  limitHourly(pool, attempt);
  if (code.digits !== digits) throw wrongCode();
  pool.attempts.delete(attempt);
  delete user.codes![purpose];
}

export const wrongCode = () =>
  new AwsError('CodeMismatchException', 'Invalid verification code provided, please try again.');
export const expiredCode = () =>
  new AwsError('ExpiredCodeException', 'Invalid code provided, please request a code again.');

const purposeByReason: Record<CodeReason, CodePurpose> = {
  SignUp: 'signUp',
  ResendCode: 'signUp',
  ForgotPassword: 'reset',
  UpdateUserAttribute: 'email',
  VerifyUserAttribute: 'email',
};
const lifetimeSeconds: Record<CodePurpose, number> = { signUp: 86_400, reset: 3_600, email: 86_400 };

type CodeReason = Exclude<MailReason, 'AdminCreateUser'>;
