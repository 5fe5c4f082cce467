import { newAuthorizationCode } from '#shared/domain/people/authorization-code.ts';
import { hashedCode } from '#functions/people/code-hash.ts';
import type { InvitationMail } from './invitation-mail.ts';
import { log } from '#functions/platform/log.ts';
import type { StoredInvite } from '#functions/people/waitlist-item.ts';
import type { WaitlistStore } from '#functions/people/waitlist-store.ts';
import { randomInt } from 'node:crypto';

/**
 * Invites a person and mails the code. Stores the record first, so that a code that was sent always works; a failed
 * mail is shown as not sent. Only the mail has the code in clear.
 */
export function sendCode(deps: CodeDependencies) {
  return async (email: string, seen: StoredInvite | undefined): Promise<SendOutcome> => {
    const code = newAuthorizationCode((limit) => randomInt(limit));
    const now = deps.now();
    if (!(await deps.waitlist.invite(email, seen, await hashedCode(code), now))) return 'changed-meanwhile';
    try {
      await deps.mail(email, code);
    } catch (error) {
      // logs only the error's name, because SES repeats the address in its messages
      log.warn('An invitation could not be mailed', {
        error: error instanceof Error ? error.name : 'Unknown',
      });
      await deps.waitlist.noteMail(email, now.toISOString(), { notSentAt: deps.now().toISOString() });
      return 'not-sent';
    }
    await deps.waitlist.noteMail(email, now.toISOString(), { sentAt: deps.now().toISOString() });
    return 'sent';
  };
}

export type SendOutcome = 'sent' | 'not-sent' | 'changed-meanwhile';

export interface CodeDependencies {
  readonly waitlist: WaitlistStore;
  readonly mail: InvitationMail;
  readonly now: () => Date;
}
