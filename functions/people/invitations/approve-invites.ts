import type { invitations as contract } from '#shared/contract/people/invitations.ts';
import { promptMailsAtOnce } from '#functions/people/mail-admission.ts';
import { mapConcurrently } from '#functions/platform/at-most.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { isMailFresh, isInvitationOpen, type StoredInvite } from '#functions/people/waitlist-item.ts';
import type { WaitlistPages } from '#functions/people/waitlist/waitlist-pages.ts';
import { sendCode, type CodeDependencies } from './send-code.ts';

/**
 * Skips people with a valid code that was sent or is being sent, so that approving someone twice sends only one code.
 */
export function approveInvites(deps: Dependencies): Operation<typeof contract.approveInvites> {
  const sendInvite = sendCode(deps);
  return async ({ body }) => {
    const emails = body.emails ?? (await longestWaiting(deps.pages, body.next!));
    const outcomes = await mapConcurrently(promptMailsAtOnce, [...new Set(emails)], async (email) => {
      const invite = await deps.waitlist.get(email);
      return { email, sending: isSettled(invite, deps.now()) ? undefined : await sendInvite(email, invite) };
    });
    const emailsSentAs = (...which: unknown[]) =>
      outcomes.filter(({ sending }) => which.includes(sending)).map(({ email }) => email);
    return { approved: emailsSentAs('sent', 'not-sent'), notSent: emailsSentAs('not-sent') };
  };
}

async function longestWaiting(pages: WaitlistPages, limit: number): Promise<string[]> {
  const { items } = await pages.list({ status: 'waiting' }, { limit, after: undefined });
  return items.map(({ email }) => email);
}

const isSettled = (seen: StoredInvite | undefined, now: Date): boolean =>
  seen !== undefined &&
  (seen.status === 'joined' ||
    seen.status === 'moved' ||
    (isInvitationOpen(seen, now) && (seen.sentAt !== undefined || isMailFresh(seen, now))));

interface Dependencies extends CodeDependencies {
  readonly pages: WaitlistPages;
}
