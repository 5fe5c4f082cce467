import type { invitations as contract } from '#shared/contract/people/invitations.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { inviteView } from '#functions/people/waitlist-item.ts';
import type { WaitlistStore } from '#functions/people/waitlist-store.ts';
import { findInvite } from './find-invite.ts';

/** Safe to repeat. */
export function revokeInvite(deps: Dependencies): Operation<typeof contract.revokeInvite> {
  return async ({ body }) => {
    const invite = await findInvite(deps.waitlist, body.email);
    if (invite.status === 'joined') {
      throw new Refusal('conflict', 'This person has joined, so the invitation can’t be revoked.');
    }
    if (invite.status === 'moved') {
      throw new Refusal('conflict', 'The owner of this address has changed to another one.');
    }
    if (invite.status !== 'revoked' && !(await deps.waitlist.revoke(invite))) {
      throw new Refusal('conflict', 'This entry was changed elsewhere. Reload the list and try again.');
    }
    return { invite: inviteView(await findInvite(deps.waitlist, body.email), deps.now()) };
  };
}

interface Dependencies {
  readonly waitlist: WaitlistStore;
  readonly now: () => Date;
}
