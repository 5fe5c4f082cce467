import type { invitations as contract } from '#shared/contract/people/invitations.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { inviteView } from '#functions/people/waitlist/waitlist-item.ts';
import type { WaitlistStore } from '#functions/people/waitlist-store.ts';
import { findInvite } from './find-invite.ts';

/** May be repeated. */
export function revokeInvite(parts: Parts): Operation<typeof contract.revokeInvite> {
  return async ({ body }) => {
    const seen = await findInvite(parts.waitlist, body.email);
    if (seen.status === 'joined') {
      throw new Refusal('conflict', 'This person has joined. A place that is used cannot be revoked.');
    }
    if (seen.status !== 'revoked' && !(await parts.waitlist.revoke(seen))) {
      throw new Refusal('conflict', 'This entry was changed elsewhere. Reload the list and try again.');
    }
    return { invite: inviteView(await findInvite(parts.waitlist, body.email), parts.now()) };
  };
}

interface Parts {
  readonly waitlist: WaitlistStore;
  readonly now: () => Date;
}
