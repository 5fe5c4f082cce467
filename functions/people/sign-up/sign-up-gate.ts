import { normalCode } from '#shared/domain/people/authorization-code.ts';
import type { PreSignUpRefusalCode } from '#shared/domain/people/pre-sign-up-refusals.ts';
import { normalAddress } from '#shared/domain/people/email-address.ts';
import { normalUsername, usernameProblem } from '#shared/domain/people/usernames.ts';
import type { HandleStore } from '#functions/people/handle-store.ts';
import type { PreSignUpTriggerEvent } from 'aws-lambda';
import { matchesHash } from '#functions/people/code-hash.ts';
import { isInvitationOpen } from '#functions/people/waitlist-item.ts';
import type { WaitlistStore } from '#functions/people/waitlist-store.ts';

/**
 * Admits a person with the authorization code of their address and a free username. Checks the code first, so that a
 * caller without a valid code can't find out which usernames are taken.
 */
export async function refusalOfSignUp(
  deps: Dependencies,
  { request: { userAttributes, clientMetadata } }: Pick<PreSignUpTriggerEvent, 'request'>,
): Promise<PreSignUpRefusalCode | undefined> {
  const code = clientMetadata?.['authorizationCode'];
  if (!code) return 'USE_OUR_SIGN_UP';
  if (!(await codeFits(deps, addressOf(userAttributes), normalCode(code)))) return 'INVALID_CODE';

  const username = normalUsername(userAttributes['preferred_username'] ?? '');
  if (usernameProblem(username)) return 'USERNAME_NOT_ALLOWED';
  return (await deps.handles.get(username)) ? 'USERNAME_TAKEN' : undefined;
}

export const addressOf = (userAttributes: Record<string, string>): string | undefined =>
  normalAddress(userAttributes['email'] ?? '');

/**
 * Takes as long for an address without an open invitation as for a wrong code, so that the time doesn't reveal which
 * addresses are invited.
 */
async function codeFits(
  { waitlist, now }: Dependencies,
  email: string | undefined,
  code: string,
): Promise<boolean> {
  const invite = email === undefined ? undefined : await waitlist.get(email);
  return matchesHash(code, invite && isInvitationOpen(invite, now()) ? invite : undefined);
}

interface Dependencies {
  readonly waitlist: Pick<WaitlistStore, 'get'>;
  readonly handles: Pick<HandleStore, 'get'>;
  readonly now: () => Date;
}
