import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { creditDependencies } from '#functions/credits/credit-dependencies.ts';
import { handleStore } from '#functions/people/handle-store.ts';
import { peopleStore } from '#functions/people/people-store.ts';
import { documentClient } from '#functions/platform/clients.ts';
import { customResource } from '#functions/platform/custom-resource.ts';
import { transactOn } from '#functions/platform/dynamodb/transaction.ts';
import { answersWithin } from '#functions/platform/answers-within.ts';
import { environment } from '#functions/platform/environment.ts';
import { inviteSmokeAccount } from './invite.ts';
import { smokeSecret } from './smoke-secret.ts';
import { smokeUser } from './smoke-user.ts';

const env = environment('PEOPLE_TABLE', 'HANDLES_TABLE', 'USER_POOL_ID');
const deps = {
  ...creditDependencies(),
  people: peopleStore(documentClient(), env.PEOPLE_TABLE),
  handles: handleStore(documentClient(), env.HANDLES_TABLE),
  transact: transactOn(documentClient()),
  user: smokeUser(
    new CognitoIdentityProviderClient({ requestHandler: answersWithin(7_000) }),
    env.USER_POOL_ID,
  ),
  now: () => new Date(),
};
const secrets = new SecretsManagerClient({ requestHandler: answersWithin(7_000) });

/** The custom resource for the stage's smoke account. Safe to run twice: keeps every part that already exists. */
export const handler = customResource({
  failure: 'The smoke account could not be invited',
  idOf: ({ SecretArn }) => String(SecretArn),
  async make({ SecretArn, Email, Password }) {
    const givenAccount = Email && Password ? { email: String(Email), password: String(Password) } : undefined;
    await inviteSmokeAccount({ ...deps, secret: smokeSecret(secrets, String(SecretArn)) }, givenAccount);
    return {};
  },
});
