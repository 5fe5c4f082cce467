import type { waitlist as contract } from '#shared/contract/people/waitlist.ts';
import { log } from '#functions/platform/log.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { Operation } from '#functions/platform/serve.ts';
import type { VisitorLimit } from '#functions/platform/visitor-limit.ts';
import type { WaitlistStore } from '#functions/people/waitlist-store.ts';

/** Gives the same response if the address is already on the list. */
export function joinWaitlist(deps: Dependencies): Operation<typeof contract.joinWaitlist> {
  return async ({ body, visitor }) => {
    const now = deps.now();
    const visitorMark = await deps.limit.count({ what: 'waitlist', mostADay }, visitor, now);
    if (visitorMark === undefined) throw new Refusal('too_many', tooManyRequests);
    if (await deps.waitlist.join(body, now.toISOString())) log.info('Somebody joined the waitlist');
    return { message: 'You’re on the list. When a spot opens, we’ll email you an authorization code.' };
  };
}

/** Enough for a class or a meeting on one network, but too few to fill the list with invented addresses. */
const mostADay = 50;
const tooManyRequests = `Your network has asked for ${mostADay} spots today, which is the limit. Try again tomorrow, or on another network.`;

interface Dependencies {
  readonly waitlist: Pick<WaitlistStore, 'join'>;
  readonly limit: VisitorLimit;
  readonly now: () => Date;
}
