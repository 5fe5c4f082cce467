import type { Foundation } from '#infra/foundation.ts';
import type { AppFunction } from './app-function.ts';
import { grantInvalidateTo } from './distribution-parameter.ts';

/**
 * Allows clearing withdrawn content from CloudFront's edges: recording it, counting a person's withdrawals in a day,
 * and invalidating.
 */
export function grantEdges(granted: AppFunction, { data: { tables } }: Foundation): void {
  tables.withdrawals.grantTo(granted, 'PutItem', 'DeleteItem');
  tables.usage.grantTo(granted, 'UpdateItem');
  grantInvalidateTo(granted);
}

/** Allows only recording withdrawn content. A scheduled function (`EdgeSweep`) then invalidates it. */
export function grantEdgeNotes(granted: AppFunction, { data: { tables } }: Foundation): void {
  tables.withdrawals.grantTo(granted, 'PutItem');
}
