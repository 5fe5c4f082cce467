import type { credits as contract } from '#shared/contract/credits/credits.ts';
import { cursorOf, pageRequest } from '#functions/platform/dynamodb/paging.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { creditsIn } from '#functions/credits/credit-account.ts';
import type { CreditAccountStore } from '#functions/credits/credit-account-store.ts';
import type { CreditEntryStore } from '#functions/credits/credit-entry-store.ts';

export function getCredits(deps: Dependencies): Operation<typeof contract.getCredits> {
  return async ({ actor, query }) => {
    const [account, { items, after }] = await Promise.all([
      deps.credits.get(actor.id),
      deps.entries.pageOf(actor.id, pageRequest(query)),
    ]);
    return { credits: creditsIn(account, deps.now()), entries: items, nextCursor: cursorOf(after) };
  };
}

interface Dependencies {
  readonly credits: Pick<CreditAccountStore, 'get'>;
  readonly entries: Pick<CreditEntryStore, 'pageOf'>;
  readonly now: () => Date;
}
