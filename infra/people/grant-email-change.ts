import type { AppFunction } from '#infra/constructs/app-function.ts';
import type { Foundation } from '#infra/foundation.ts';

/** May take a change of address on, or back, beyond what it may do with the records. */
export function grantEmailChange(granted: AppFunction, { identity: { pool, mail } }: Foundation): void {
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
