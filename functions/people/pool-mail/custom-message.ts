import { log } from '#functions/platform/log.ts';
import type { CustomMessageTriggerEvent } from 'aws-lambda';

/**
 * Asked before the user pool writes a letter. Whoever holds somebody's access token may ask Cognito itself for another
 * email address, and no setting of the pool forbids it; the code that proves the new address can be kept from being
 * mailed, and then nothing changes. We change addresses by `AdminUpdateUserAttributes`, which mails no code.
 */
export const handler = async (event: CustomMessageTriggerEvent): Promise<CustomMessageTriggerEvent> => {
  if (!forNewAddress.has(event.triggerSource)) return event; // our own words of the pool's templates
  log.info('A change of an address in the user pool was refused', { trigger: event.triggerSource });
  throw new Error('The email address of an account cannot be changed this way.');
};

const forNewAddress: ReadonlySet<string> = new Set([
  'CustomMessage_UpdateUserAttribute',
  'CustomMessage_VerifyUserAttribute',
]);
