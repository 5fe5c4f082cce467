import type { Foundation } from '#infra/foundation.ts';
import type { AppFunction } from './app-function.ts';
import { grantInvalidateTo } from './distribution-parameter.ts';

/** May have the edges forget what is taken back: notes it, counts it in somebody's day, and tells CloudFront. */
export function grantEdges(granted: AppFunction, { data: { tables } }: Foundation): void {
  tables.withdrawals.grantTo(granted, 'PutItem', 'DeleteItem');
  tables.usage.grantTo(granted, 'UpdateItem');
  grantInvalidateTo(granted);
}

/** May note what is taken back already, for the sweep to tell. */
export function grantEdgeNotes(granted: AppFunction, { data: { tables } }: Foundation): void {
  tables.withdrawals.grantTo(granted, 'PutItem');
}
