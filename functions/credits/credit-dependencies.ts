import { documentClient } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { creditAccountStore } from './credit-account-store.ts';
import { creditEntryStore } from './credit-entry-store.ts';

export function creditDependencies() {
  const env = environment('CREDIT_ACCOUNTS_TABLE', 'CREDIT_ENTRIES_TABLE');
  const entries = creditEntryStore(documentClient(), env.CREDIT_ENTRIES_TABLE);
  return { credits: creditAccountStore(documentClient(), env.CREDIT_ACCOUNTS_TABLE, entries), entries };
}
