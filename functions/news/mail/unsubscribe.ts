import type { mail as contract } from '#shared/contract/news/mail.ts';
import { digestRefusals, unsubscribeAddress } from '#shared/domain/news/digest.ts';
import type { DigestStore } from '#functions/news/digest-store.ts';
import { personIn } from '#functions/people/mail-secret.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { Operation } from '#functions/platform/serve.ts';

/**
 * Only redirects to the unsubscribe page and ends nothing, because mail programs and scanners open links by themselves.
 */
export const showUnsubscribe: Operation<typeof contract.showUnsubscribe> = async ({ query: { secret } }) =>
  unsubscribeAddress(secret);

export function unsubscribe({ digests }: Dependencies): Operation<typeof contract.unsubscribe> {
  return async ({ query: { secret } }) => {
    const personId = personIn(secret);
    if (personId === '' || !(await digests.endBy(personId, secret)))
      throw new Refusal('not_found', digestRefusals.link);
  };
}

interface Dependencies {
  readonly digests: Pick<DigestStore, 'endBy'>;
}
