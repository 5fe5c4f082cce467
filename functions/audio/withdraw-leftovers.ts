import { workThrough } from '#functions/platform/work-through.ts';
import type { PublicCopy, PublicCopyStore } from './public-copy-store.ts';
import { withdrawal, type WithdrawalDependencies } from './sharing.ts';

/** Withdraws the copies of requests that were cut off. Gives how many. */
export function withdrawLeftovers(deps: Dependencies) {
  const withdraw = withdrawal(deps);
  return async (copies: readonly PublicCopy[]): Promise<number> => {
    await workThrough(copies, async (copy) => (await deps.copies.claim(copy)) && withdraw(copy), {
      failed: 'A public copy could not be withdrawn',
      of: ({ publicMediaId }) => ({ publicMediaId }),
    });
    return copies.length;
  };
}

/** No request that notes a copy is still at work then: functions of the API end after 25 seconds. */
export const leftoversUntil = (now: Date): string => new Date(now.getTime() - 15 * 60_000).toISOString();

interface Dependencies extends WithdrawalDependencies {
  readonly copies: Pick<PublicCopyStore, 'claim' | 'forget'>;
}
