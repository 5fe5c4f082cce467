import type { WithdrawnItem } from '#shared/pages/edge-paths.ts';
import { documentClient } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { log } from '#functions/platform/log.ts';
import { noteWithdrawal } from './edge-notes.ts';
import { deployedTellEdges, type TellEdges } from './tell-edges.ts';
import { withdrawalCounts, type WithdrawalCounts } from './withdrawal-counts.ts';
import { withdrawalStore, type Withdrawal, type WithdrawalStore } from './withdrawal-store.ts';

/**
 * Withdraws published things and invalidates their pages at the CloudFront edges. Stores a note before a withdrawal,
 * and removes it as soon as CloudFront accepts the invalidation; the sweep handles the notes of refused or interrupted
 * attempts.
 */
export function edges({ notes, counts, tell, now }: Dependencies): Edges {
  return {
    async withdraw(thing, take) {
      const isImmediate = thing.by === undefined || (await counts.count(thing.by, now()));
      const quietUntil = new Date(now().getTime() + quietMs);
      const withdrawal = await noteWithdrawal(notes, thing, isImmediate ? quietUntil : nextHour(quietUntil));
      const result = await take();
      if (isImmediate) await tellAtOnce(withdrawal);
      return result;
    },
  };

  /**
   * Never throws, because a withdrawal must not fail when CloudFront is busy: its note stays stored, and the sweep
   * handles it.
   */
  async function tellAtOnce(noted: Withdrawal): Promise<void> {
    try {
      await tell([noted]);
    } catch (error) {
      log.warn('The edges were not told at once', {
        reason: error instanceof Error ? error.name : 'Unknown',
      });
    }
  }
}

/** For withdrawals that the owner didn't cause: they don't count towards the owner's daily limit. */
export const withoutCounting = ({ withdraw }: Edges): Edges => ({
  withdraw: ({ kind, id }, take) => withdraw({ kind, id }, take),
});

/** Needs `grantEdges` (`infra/constructs`). */
export function deployedEdges(): Edges {
  const env = environment('WITHDRAWALS_TABLE', 'USAGE_TABLE');
  const notes = withdrawalStore(documentClient(), env.WITHDRAWALS_TABLE);
  const counts = withdrawalCounts(documentClient(), env.USAGE_TABLE);
  return edges({ notes, counts, tell: deployedTellEdges(notes), now: () => new Date() });
}

const nextHour = (from: Date): Date => new Date(Math.ceil(from.getTime() / hourMs) * hourMs);
const hourMs = 3_600_000;

/**
 * Longer than the 25 seconds of the API's functions, so that the sweep handles a note only after the function that
 * wrote it has ended.
 */
const quietMs = 60_000;

export interface Edges {
  /**
   * Withdraws the thing by calling `take`, then invalidates its cached pages. The withdrawal counts towards the daily
   * limit of the person `by`.
   */
  readonly withdraw: <T>(
    thing: WithdrawnItem & { readonly by?: string },
    take: () => Promise<T>,
  ) => Promise<T>;
}

interface Dependencies {
  readonly notes: Pick<WithdrawalStore, 'put'>;
  readonly counts: WithdrawalCounts;
  readonly tell: TellEdges;
  readonly now: () => Date;
}
