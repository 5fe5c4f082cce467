import type { AppFunction } from '#infra/constructs/app-function.ts';
import type { Foundation } from '#infra/foundation.ts';

export function grantCredits(granted: AppFunction, { data: { tables } }: Foundation): void {
  tables.creditAccounts.grantTo(granted, 'GetItem', 'UpdateItem');
  tables.creditEntries.grantTo(granted, 'PutItem');
}
