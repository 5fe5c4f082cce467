import { log } from '#functions/platform/log.ts';
import type { TellEdges } from './tell-edges.ts';
import type { WithdrawalStore } from './withdrawal-store.ts';

/**
 * Invalidates the pages of all waiting withdrawals and returns the number of withdrawals. If CloudFront refuses, the
 * notes stay for the next run; throws if the oldest has waited for more than ten minutes, so that operators are
 * alerted.
 */
export function tellWaiting({ notes, tell, now }: Dependencies) {
  return async (): Promise<number> => {
    const withdrawals = await notes.listDue(now().toISOString());
    const [oldest] = withdrawals;
    if (!oldest) return 0;
    try {
      await tell(withdrawals);
    } catch (error) {
      if (now().getTime() - Date.parse(oldest.tellFrom) > maxDelayMs) throw error;
      log.warn('The edges could not be told yet', {
        waiting: withdrawals.length,
        reason: error instanceof Error ? error.name : 'Unknown',
      });
      return 0;
    }
    return withdrawals.length;
  };
}

const maxDelayMs = 10 * 60_000;

interface Dependencies {
  readonly notes: Pick<WithdrawalStore, 'listDue'>;
  readonly tell: TellEdges;
  readonly now: () => Date;
}
