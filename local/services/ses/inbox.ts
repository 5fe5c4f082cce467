import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { openState } from '#local/services/files.ts';

const MAX_MAILS = 500;

export async function openInbox(dir: string) {
  const { state: mails, save } = await openState<Mail[]>(join(dir, 'inbox.json'), []);
  return {
    mails: mails as readonly Mail[],
    /** Resolves when the mail is on disk. Keeps the newest 500. */
    async deliver(mail: OutgoingMail, id: string = randomUUID()): Promise<void> {
      mails.unshift({ id, ...mail, sentAt: new Date().toISOString() });
      mails.length = Math.min(mails.length, MAX_MAILS);
      await save();
    },
  };
}

export interface OutgoingMail {
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly tags?: Readonly<Record<string, string>>;
}
export interface Mail extends OutgoingMail {
  readonly id: string;
  readonly sentAt: string;
}
export type Inbox = Awaited<ReturnType<typeof openInbox>>;
