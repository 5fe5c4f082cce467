import type { AppFunction } from '#infra/constructs/app-function.ts';
import { grantAdmission } from '#infra/constructs/grant-admission.ts';
import type { Foundation } from '#infra/foundation.ts';

export function grantMail(
  granted: AppFunction,
  needed: Foundation,
  kind: 'Invite' | 'EmailChange' | 'Digest',
): void {
  needed.identity.mail[`grant${kind}To`](granted);
  grantAdmission(granted, needed);
}
