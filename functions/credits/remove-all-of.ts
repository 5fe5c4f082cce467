import type { Removal } from '#functions/people/removal.ts';
import type { CreditAccountStore } from './credit-account-store.ts';
import type { CreditEntryStore } from './credit-entry-store.ts';

/** Removes what a person has and what they paid for. It comes after what may still be charged. */
export const creditRemovals = ({ entries, credits }: CreditRemovalDependencies): Removal[] => [
  { empties: { tables: ['creditEntries'] }, removeAllOf: ({ id }) => entries.removeAllOf(id) },
  { empties: { tables: ['creditAccounts'] }, removeAllOf: ({ id }) => credits.remove(id) },
];

export interface CreditRemovalDependencies {
  readonly entries: Pick<CreditEntryStore, 'removeAllOf'>;
  readonly credits: Pick<CreditAccountStore, 'remove'>;
}
