import type { Removal } from '#functions/people/removal.ts';
import type { CreditAccountStore } from './credit-account-store.ts';
import type { CreditEntryStore } from './credit-entry-store.ts';

/** Removes what a person had of the AI. */
export const writingRemovals = (deps: WritingRemovalDependencies): Removal[] => [
  { empties: { tables: ['creditEntries'] }, removeAllOf: ({ id }) => deps.entries.removeAllOf(id) },
  { empties: { tables: ['creditAccounts'] }, removeAllOf: ({ id }) => deps.credits.remove(id) },
];

export interface WritingRemovalDependencies {
  readonly entries: Pick<CreditEntryStore, 'removeAllOf'>;
  readonly credits: Pick<CreditAccountStore, 'remove'>;
}
