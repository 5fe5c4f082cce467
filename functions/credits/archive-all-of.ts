import { jsonText, type Archiving } from '#functions/people/archiving.ts';
import { CreditEntry } from '#shared/contract/credits/credits.ts';
import { creditsIn } from './credit-account.ts';
import type { CreditAccountStore } from './credit-account-store.ts';
import type { CreditEntryStore } from './credit-entry-store.ts';

export const creditArchiving = ({ credits, entries, now }: CreditArchivingDependencies): Archiving => ({
  provides: { tables: ['creditAccounts', 'creditEntries'] },
  async *filesOf({ id }) {
    const [account, ledger] = await Promise.all([credits.get(id), entries.listOf(id)]);
    yield {
      path: 'credits.json',
      text: jsonText({ ...creditsIn(account, now()), entries: ledger.map(entryView) }),
    };
  },
});

const entryView = (entry: CreditEntry) => CreditEntry.parse(entry);

export interface CreditArchivingDependencies {
  readonly credits: Pick<CreditAccountStore, 'get'>;
  readonly entries: Pick<CreditEntryStore, 'listOf'>;
  readonly now: () => Date;
}
