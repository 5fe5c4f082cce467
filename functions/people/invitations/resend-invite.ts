import type { invitations as contract } from '#shared/contract/people/invitations.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { inviteView, isMailFresh } from '#functions/people/waitlist-item.ts';
import { findInvite } from './find-invite.ts';
import { sendCode, type CodeDependencies } from './send-code.ts';

export function resendInvite(deps: CodeDependencies): Operation<typeof contract.resendInvite> {
  const sendInvite = sendCode(deps);
  return async ({ body }) => {
    const invite = await findInvite(deps.waitlist, body.email);
    if (invite.status !== 'invited') {
      throw new Refusal('conflict', 'Only invited people who haven’t joined yet can get a new code.');
    }
    const now = deps.now();
    if (isMailFresh(invite, now) || (await sendInvite(body.email, invite)) === 'changed-meanwhile') {
      throw new Refusal('too_many', 'An email was sent to this address a moment ago. Wait a minute.');
    }
    return { invite: inviteView(await findInvite(deps.waitlist, body.email), now) };
  };
}
