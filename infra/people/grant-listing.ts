import type { AppFunction } from '#infra/constructs/app-function.ts';
import type { AppTable } from '#infra/constructs/app-table.ts';

/** May change what a channel says, and with it where it stands in the directory. */
export function grantListing(granted: AppFunction, { data: { tables } }: ListingNeeds): void {
  tables.channels.grantTo(granted, 'GetItem', 'UpdateItem');
  tables.channelPlaces.grantTo(granted, 'PutItem', 'DeleteItem');
  tables.people.grantTo(granted, 'GetItem');
}

export interface ListingNeeds {
  readonly data: { readonly tables: Readonly<Record<'channels' | 'channelPlaces' | 'people', AppTable>> };
}
