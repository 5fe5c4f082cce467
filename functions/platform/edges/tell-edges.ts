import { edgePathsOfAll } from '#shared/pages/edge-paths.ts';
import { mapConcurrently } from '#functions/platform/at-most.ts';
import { environment } from '#functions/platform/environment.ts';
import { fingerprint } from '#functions/platform/ids.ts';
import { edgeInvalidation, type Invalidate } from './edge-invalidation.ts';
import type { Withdrawal, WithdrawalStore } from './withdrawal-store.ts';

/**
 * Invalidates the pages of all given withdrawals in one request, and removes their notes as soon as CloudFront accepts
 * it. Safe to run twice: CloudFront starts no second invalidation for the same notes.
 */
export function tellEdges({ notes, invalidate }: Dependencies): TellEdges {
  return async (withdrawals) => {
    const paths = edgePathsOfAll(withdrawals.map(({ thing }) => thing));
    const ids = withdrawals.map(({ id }) => id).toSorted();
    await invalidate(paths, fingerprint([ids, paths]).slice(0, 32));
    await mapConcurrently(removedAtOnce, withdrawals, (withdrawal) => notes.remove(withdrawal));
  };
}

export const deployedTellEdges = (notes: Dependencies['notes']): TellEdges =>
  tellEdges({
    notes,
    invalidate: edgeInvalidation(environment('DISTRIBUTION_PARAMETER').DISTRIBUTION_PARAMETER),
  });

const removedAtOnce = 10;

export type TellEdges = (withdrawals: readonly Withdrawal[]) => Promise<void>;

interface Dependencies {
  readonly notes: Pick<WithdrawalStore, 'remove'>;
  readonly invalidate: Invalidate;
}
