import type { AppFunction } from './app-function.ts';
import type { Foundation } from '#infra/foundation.ts';

/**
 * Allows limiting what a visitor does in a day. Visitors are counted by marks that can't be traced to a person later.
 */
export function grantVisitorLimit(granted: AppFunction, { data: { tables } }: Foundation): void {
  tables.usage.grantTo(granted, 'GetItem', 'PutItem', 'UpdateItem');
}
