import type { AppFunction } from '#infra/constructs/app-function.ts';
import type { Foundation } from '#infra/foundation.ts';

export function grantWelcome(granted: AppFunction, { data: { tables }, identity }: Foundation): void {
  tables.people.grantTo(granted, 'GetItem', 'UpdateItem');
  tables.handles.grantTo(granted, 'PutItem');
  tables.waitlist.grantTo(granted, 'GetItem', 'UpdateItem');
  identity.pool.grantTo(granted, 'AdminGetUser');
}
