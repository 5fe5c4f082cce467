import type { AppFunction } from '#infra/constructs/app-function.ts';
import type { PeoplePool } from './people-pool.ts';
import type { ProductMail } from './product-mail.ts';

/** May take a change of address on, or back, beyond what it may do with the records. */
export function grantEmailChange(granted: AppFunction, { identity: { pool, mail } }: EmailChangeNeeds): void {
  pool.grantTo(
    granted,
    'AdminDisableProviderForUser',
    'AdminResetUserPassword',
    'AdminSetUserMFAPreference',
    'AdminUpdateUserAttributes',
    'AdminUserGlobalSignOut',
  );
  mail.grantEmailChangeTo(granted);
}

export interface EmailChangeNeeds {
  readonly identity: { readonly pool: PeoplePool; readonly mail: ProductMail };
}
