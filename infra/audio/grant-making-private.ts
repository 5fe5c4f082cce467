import { grantListing } from '#infra/channels/grant-listing.ts';
import type { AppFunction } from '#infra/constructs/app-function.ts';
import { grantEdges } from '#infra/constructs/grant-edges.ts';
import type { Foundation } from '#infra/foundation.ts';

export function grantMakingPrivate(granted: AppFunction, needed: Foundation): void {
  const { tables, media } = needed.data;
  tables.audio.grantTo(granted, 'GetItem', 'UpdateItem');
  tables.publicCopies.grantTo(granted, 'Query', 'PutItem', 'DeleteItem');
  media.grantTo(granted, 'media/public', 'DeleteObject');
  media.grantListTo(granted);
  grantListing(granted, needed);
  grantEdges(granted, needed);
}
