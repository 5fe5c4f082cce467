import type { AppFunction } from '#infra/constructs/app-function.ts';
import type { Foundation } from '#infra/foundation.ts';
import { grantMail } from './grant-mail.ts';

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
