import type { AppFunction } from './app-function.ts';
import type { Foundation } from '#infra/foundation.ts';

/** Allows counting a visitor's use in a day, with marks that can't be traced to a person later. */
export function grantVisitorLimit(granted: AppFunction, { data: { tables } }: Foundation): void {
  tables.usage.grantTo(granted, 'GetItem', 'PutItem', 'UpdateItem');
}
