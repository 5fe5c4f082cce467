import { log } from '#functions/platform/log.ts';
import type { CustomMessageTriggerEvent } from 'aws-lambda';

/**
 * Runs before the user pool sends a mail. Anyone with a person's access token can ask Cognito to change the email
 * address, and no setting forbids it; refusing to mail the code prevents the change. We change addresses with
 * `AdminUpdateUserAttributes`, which mails no code.
 */
export const handler = async (event: CustomMessageTriggerEvent): Promise<CustomMessageTriggerEvent> => {
  if (!newAddressTriggers.has(event.triggerSource)) return event; // all other mails use the pool's templates, which have our wording
  log.info('A change of an address in the user pool was refused', { trigger: event.triggerSource });
  throw new Error('The email address of an account cannot be changed this way.');
};

const newAddressTriggers: ReadonlySet<string> = new Set([
  'CustomMessage_UpdateUserAttribute',
  'CustomMessage_VerifyUserAttribute',
]);
