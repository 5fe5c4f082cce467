import { countFailures } from '#functions/platform/count-failures.ts';
import { log } from '#functions/platform/log.ts';
import type { PublicCopy, PublicCopyStore } from './public-copy-store.ts';
import { withdrawal, type WithdrawalDependencies } from './sharing.ts';

/**
 * Withdraws the copies of requests that were cut off. Gives how many. One that fails keeps no other waiting; at the end
 * it fails the whole, so that somebody hears of it.
 */
export function withdrawLeftovers(deps: Dependencies) {
  const withdraw = withdrawal(deps);
  return async (copies: readonly PublicCopy[]): Promise<number> => {
    const count = await countFailures(
      atOnce,
      copies,
      async (copy) => (await deps.copies.claim(copy)) && withdraw(copy),
      (error, { publicMediaId }) =>
        log.error('A public copy could not be withdrawn', error, { publicMediaId }),
    );
    if (count > 0) throw new Error(`${count} of ${copies.length} public copies could not be withdrawn.`);
    return copies.length;
  };
}

/** No request that notes a copy is still at work then: functions of the API end after 25 seconds. */
export const leftoversUntil = (now: Date): string => new Date(now.getTime() - 15 * 60_000).toISOString();

const atOnce = 5;

interface Dependencies extends WithdrawalDependencies {
  readonly copies: Pick<PublicCopyStore, 'claim' | 'forget'>;
}
