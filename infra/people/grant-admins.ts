import type { AppFunction } from '#infra/constructs/app-function.ts';
import { stageOf } from '#infra/constructs/app-stack.ts';
import type { Foundation } from '#infra/foundation.ts';

/**
 * Allows checking that an admin is still signed in and has a second factor. Also sets the environment variable that
 * says whether the stage requires a second factor.
 */
export function grantAdmins(granted: AppFunction, { data, identity }: Foundation): void {
  const { adminsNeedSecondFactor } = stageOf(granted);
  granted.addEnvironment('ADMINS_NEED_SECOND_FACTOR', String(adminsNeedSecondFactor));
  identity.pool.grantTo(granted, 'AdminGetUser');
  data.tables.people.grantTo(granted, 'GetItem');
}
