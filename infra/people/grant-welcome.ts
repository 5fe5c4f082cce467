import type { AppFunction } from '#infra/constructs/app-function.ts';
import type { AppTable } from '#infra/constructs/app-table.ts';
import type { PeoplePool } from './people-pool.ts';

/** May make the profile of a person whose first request it is. */
export function grantWelcome(granted: AppFunction, { data: { tables }, identity }: WelcomeNeeds): void {
  tables.people.grantTo(granted, 'GetItem', 'UpdateItem');
  tables.handles.grantTo(granted, 'PutItem');
  tables.waitlist.grantTo(granted, 'GetItem', 'UpdateItem');
  identity.pool.grantTo(granted, 'AdminGetUser');
}

export interface WelcomeNeeds {
  readonly data: { readonly tables: Readonly<Record<'people' | 'handles' | 'waitlist', AppTable>> };
  readonly identity: { readonly pool: PeoplePool };
}
