import { preSignUpMessage, type PreSignUpRefusalCode } from '#shared/domain/people/pre-sign-up-refusals.ts';
import { documentClient } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { log } from '#functions/platform/log.ts';
import { handleStore } from '#functions/people/handle-store.ts';
import { peopleStore } from '#functions/people/people-store.ts';
import { waitlistStore } from '#functions/people/waitlist-store.ts';
import type { PreSignUpTriggerEvent } from 'aws-lambda';
import { refusalOfGoogle } from './google-gate.ts';
import { refusalOfSignUp } from './sign-up-gate.ts';
import { userPool } from '#functions/people/user-pool.ts';

const env = environment('WAITLIST_TABLE', 'PEOPLE_TABLE', 'HANDLES_TABLE');
const deps = {
  waitlist: waitlistStore(documentClient(), env.WAITLIST_TABLE),
  people: peopleStore(documentClient(), env.PEOPLE_TABLE),
  handles: handleStore(documentClient(), env.HANDLES_TABLE),
  now: () => new Date(),
};

/**
 * Checks every sign-up. No client can bypass this trigger, because there is no other way into the user pool. Doesn't
 * use up the invitation: Cognito can call this trigger twice, and the invitation of someone who never signs in must
 * stay open. Its errors are shown to the person.
 */
export const handler = async (event: PreSignUpTriggerEvent): Promise<PreSignUpTriggerEvent> => {
  const refusal = await refusalOf(event).catch((error: unknown) => {
    log.error('A sign-up could not be checked', error);
    throw new Error('Something went wrong on our side. Please try again.');
  });
  if (refusal === undefined)
    return event.triggerSource === 'PreSignUp_SignUp' ? withConfirmation(event) : event;
  log.info('A sign-up was refused', { trigger: event.triggerSource, refusal });
  throw new Error(preSignUpMessage(refusal));
};

/**
 * Confirms the address without a mail from Cognito: the authorization code was mailed to this address only, so a person
 * who has the code has read the mail.
 */
const withConfirmation = (event: PreSignUpTriggerEvent): PreSignUpTriggerEvent => ({
  ...event,
  response: { ...event.response, autoConfirmUser: true, autoVerifyEmail: true },
});

async function refusalOf(event: PreSignUpTriggerEvent): Promise<PreSignUpRefusalCode | undefined> {
  switch (event.triggerSource) {
    case 'PreSignUp_AdminCreateUser':
      return undefined;
    case 'PreSignUp_SignUp':
      return refusalOfSignUp(deps, event);
    case 'PreSignUp_ExternalProvider':
      return refusalOfGoogle({ ...deps, pool: userPool(event.userPoolId) }, event);
    default:
      return event satisfies never;
  }
}
