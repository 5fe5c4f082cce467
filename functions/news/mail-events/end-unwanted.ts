import * as z from 'zod/mini';
import { digestTag } from '#functions/news/digests/digest-mail.ts';
import type { DigestStore } from '#functions/news/digest-store.ts';

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
 * Stops a digest after a complaint or a permanent bounce, and returns whether it did. A full mailbox (`Transient`)
 * doesn't stop a digest. Ignores mails without the tag `digest`, because they aren't digests.
 */
export const stopUnwantedDigest =
  ({ digests }: Dependencies) =>
  async ({ eventType, bounce, mail }: z.output<typeof MailEvent>['detail']): Promise<boolean> => {
    const stopReason = reasonIn(eventType, bounce);
    const [personId] = mail.tags?.[digestTag] ?? [];
    if (!stopReason || personId === undefined) return false;
    return digests.stop(personId, { because: stopReason, address: mail.destination[0] ?? '' });
  };

function reasonIn(eventType: string, bounce: { bounceType: string } | undefined) {
  if (eventType === 'Complaint') return 'complaint';
  return eventType === 'Bounce' && bounce?.bounceType === 'Permanent' ? 'bounce' : undefined;
}

interface Dependencies {
  readonly digests: Pick<DigestStore, 'stop'>;
}
