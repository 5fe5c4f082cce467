import * as z from 'zod/mini';
import { digestTag } from '#functions/news/digests/digest-mail.ts';
import type { DigestStore } from '#functions/news/digests/digest-store.ts';

/** What is read of what SES tells of a mail, by EventBridge. */
export const MailEvent = z.object({
  detail: z.object({
    eventType: z.string(),
    bounce: z.optional(z.object({ bounceType: z.string() })),
    mail: z.object({ tags: z.optional(z.record(z.string(), z.array(z.string()))) }),
  }),
});

/**
 * Ends the digest whose mail nobody can get, or nobody wants; says whether it did. A mailbox that is full for a day
 * (`Transient`) keeps its own; other mails than digests carry no such tag.
 */
export const endUnwanted =
  ({ digests }: Dependencies) =>
  async ({ eventType, bounce, mail }: z.output<typeof MailEvent>['detail']): Promise<boolean> => {
    const isFinal =
      eventType === 'Complaint' || (eventType === 'Bounce' && bounce?.bounceType === 'Permanent');
    const [personId] = mail.tags?.[digestTag] ?? [];
    if (!isFinal || personId === undefined) return false;
    await digests.end(personId);
    return true;
  };

interface Dependencies {
  readonly digests: Pick<DigestStore, 'end'>;
}
