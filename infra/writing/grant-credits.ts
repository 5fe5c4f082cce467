import type { AppFunction } from '#infra/constructs/app-function.ts';
import type { AppTable } from '#infra/constructs/app-table.ts';

/** May hold what work costs, have it paid, and give it back. */
export function grantCredits(granted: AppFunction, { data: { tables } }: CreditNeeds): void {
  tables.creditAccounts.grantTo(granted, 'GetItem', 'UpdateItem');
  tables.creditEntries.grantTo(granted, 'PutItem');
}

export interface CreditNeeds {
  readonly data: {
    readonly tables: Readonly<Record<'creditAccounts' | 'creditEntries', AppTable>>;
  };
}
