import type { WithdrawnItem } from '#shared/pages/edge-paths.ts';
import { documentClient } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { newId } from '#functions/platform/ids.ts';
import { withdrawalStore, type Withdrawal, type WithdrawalStore } from './withdrawal-store.ts';

/**
 * Stores a note about each thing that is already withdrawn. The sweep invalidates its CDN copies within a minute,
 * together with those of all other waiting notes.
 */
export const edgeNotes = ({ notes, now }: Dependencies): EdgeNotes => ({
  note: async (thing) => void (await noteWithdrawal(notes, thing, now())),
});

export async function noteWithdrawal(
  notes: Dependencies['notes'],
  { kind, id }: WithdrawnItem,
  tellFrom: Date,
): Promise<Withdrawal> {
  const withdrawal = { id: newId('inv'), thing: { kind, id }, tellFrom: tellFrom.toISOString() };
  await notes.put(withdrawal);
  return withdrawal;
}

/** A function that calls this needs `grantEdgeNotes` (`infra/constructs`). */
export const deployedEdgeNotes = () =>
  edgeNotes({
    notes: withdrawalStore(documentClient(), environment('WITHDRAWALS_TABLE').WITHDRAWALS_TABLE),
    now: () => new Date(),
  });

export interface EdgeNotes {
  readonly note: (thing: WithdrawnItem) => Promise<void>;
}
interface Dependencies {
  readonly notes: Pick<WithdrawalStore, 'put'>;
  readonly now: () => Date;
}
