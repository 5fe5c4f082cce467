import * as z from 'zod/mini';
import { digestTag } from '#functions/news/digests/digest-mail.ts';
import type { DigestStore } from '#functions/news/digest-store.ts';

/** What is read of what SES tells of a mail, by EventBridge. */
export const MailEvent = z.object({
  detail: z.object({
    eventType: z.string(),
    bounce: z.optional(z.object({ bounceType: z.string() })),
    mail: z.object({
      destination: z.array(z.string()),
      tags: z.optional(z.record(z.string(), z.array(z.string()))),
    }),
  }),
});

/**
 * Stops the digest whose mail nobody can get, or nobody wants; says whether it did. A mailbox that is full for a day
 * (`Transient`) keeps its own; other mails than digests carry no such tag.
 */
export const endUnwanted =
  ({ digests }: Dependencies) =>
  async ({ eventType, bounce, mail }: z.output<typeof MailEvent>['detail']): Promise<boolean> => {
    const because = reasonIn(eventType, bounce);
    const [personId] = mail.tags?.[digestTag] ?? [];
    if (!because || personId === undefined) return false;
    return digests.stop(personId, { because, address: mail.destination[0] ?? '' });
  };

function reasonIn(eventType: string, bounce: { bounceType: string } | undefined) {
  if (eventType === 'Complaint') return 'complaint';
  return eventType === 'Bounce' && bounce?.bounceType === 'Permanent' ? 'bounce' : undefined;
}

interface Dependencies {
  readonly digests: Pick<DigestStore, 'stop'>;
}
