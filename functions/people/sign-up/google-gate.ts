import type { PreSignUpRefusalCode } from '#shared/domain/people/pre-sign-up-refusals.ts';
import type { PeopleStore } from '#functions/people/people-store.ts';
import { isInvitationOpen } from '#functions/people/waitlist-item.ts';
import type { WaitlistStore } from '#functions/people/waitlist-store.ts';
import type { PreSignUpTriggerEvent } from 'aws-lambda';
import { addressOf } from './sign-up-gate.ts';
import type { UserPool } from '#functions/people/user-pool.ts';

/**
 * Admits a Google account if its verified address has an open invitation. If a password account with that address
 * exists, links the two, but only if the owner of the password account asked for the link a few minutes ago. Even the
 * sign-in that links them is refused, because Cognito can't continue with a user that it has just linked; the page then
 * begins another sign-in.
 */
export async function refusalOfGoogle(
  { pool, people, waitlist, now }: Dependencies,
  { userName, request: { userAttributes } }: Pick<PreSignUpTriggerEvent, 'userName' | 'request'>,
): Promise<PreSignUpRefusalCode | undefined> {
  if (!userAttributes['email'] || userAttributes['email_verified'] !== 'true') return 'EMAIL_NOT_VERIFIED';
  const email = addressOf(userAttributes);
  if (!email) return 'NO_INVITATION';

  const account = await pool.findByPassword(email);
  if (account) {
    const linkUntil = (await people.get(account.id))?.googleLinkUntil;
    if (!linkUntil || linkUntil <= now().toISOString()) return 'HAS_PASSWORD_ACCOUNT';
    await pool.linkGoogle(account.poolUsername, userName.replace(/^google_/i, ''));
    await people.wishForGoogle(account.id, undefined);
    return 'GOOGLE_CONNECTED';
  }
  const invite = await waitlist.get(email);
  return invite && isInvitationOpen(invite, now()) ? undefined : 'NO_INVITATION';
}

interface Dependencies {
  readonly pool: Pick<UserPool, 'findByPassword' | 'linkGoogle'>;
  readonly people: Pick<PeopleStore, 'get' | 'wishForGoogle'>;
  readonly waitlist: Pick<WaitlistStore, 'get'>;
  readonly now: () => Date;
}
