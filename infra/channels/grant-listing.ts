import type { AppFunction } from '#infra/constructs/app-function.ts';
import type { Foundation } from '#infra/foundation.ts';

export function grantListing(granted: AppFunction, { data: { tables } }: Foundation): void {
  tables.channels.grantTo(granted, 'GetItem', 'UpdateItem');
  tables.directoryEntries.grantTo(granted, 'PutItem', 'DeleteItem');
  tables.people.grantTo(granted, 'GetItem');
}
