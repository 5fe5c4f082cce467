import type { AppFunction } from './app-function.ts';
import type { Foundation } from '#infra/foundation.ts';

/** May count what visitors do in a day, by marks that lead to nobody afterwards. */
export function grantVisitorLimit(granted: AppFunction, { data: { tables } }: Foundation): void {
  tables.usage.grantTo(granted, 'GetItem', 'PutItem', 'UpdateItem');
}
