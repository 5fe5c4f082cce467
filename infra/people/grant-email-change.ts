import type { AppFunction } from '#infra/constructs/app-function.ts';
import type { Foundation } from '#infra/foundation.ts';
import { grantMail } from './grant-mail.ts';

/** May take a change of address on, or back, beyond what it may do with the records. */
export function grantEmailChange(granted: AppFunction, needed: Foundation): void {
  needed.identity.pool.grantTo(
    granted,
    'AdminDisableProviderForUser',
    'AdminResetUserPassword',
    'AdminSetUserMFAPreference',
    'AdminUpdateUserAttributes',
    'AdminUserGlobalSignOut',
  );
  grantMail(granted, needed, 'EmailChange');
}
