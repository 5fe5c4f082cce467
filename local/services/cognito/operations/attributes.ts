import type * as cognito from '@aws-sdk/client-cognito-identity-provider';
import { AwsError } from '#local/services/http.ts';
import { mailCode, takeCode } from '#local/services/cognito/codes.ts';
import type { Directory } from '#local/services/cognito/directory.ts';
import type { Pool, User } from '#local/services/cognito/pool.ts';
import { invalid } from '#local/services/cognito/refusals.ts';
import { findUser, wordsOf } from '#local/services/cognito/users.ts';

/** What a person may do with their own attributes by the access token alone; our code calls none of it. */
export const attributeOperations = ({ bearer }: Directory) => ({
  /** All or nothing. An address waits for the code that is mailed to it, unless the pool takes it at once. */
  async UpdateUserAttributes(input: cognito.UpdateUserAttributesCommandInput) {
    const { pool, user } = await bearer(input.AccessToken);
    const { email, ...others } = wordsOf(input.UserAttributes);
    for (const { Name = '' } of input.UserAttributes ?? []) refuseUnlessWritable(Name);
    const told = email === undefined ? [] : [await changeEmail(pool, user, email)];
    Object.assign(user.attributes, others);
    await pool.save();
    return { CodeDeliveryDetailsList: told };
  },

  async GetUserAttributeVerificationCode(input: cognito.GetUserAttributeVerificationCodeCommandInput) {
    const { pool, user } = await bearer(input.AccessToken);
    refuseUnlessEmail(input.AttributeName);
    return mailCode(pool, user, user.newEmail ?? user.attributes['email']!, 'VerifyUserAttribute');
  },

  async VerifyUserAttribute(input: cognito.VerifyUserAttributeCommandInput) {
    const { pool, user } = await bearer(input.AccessToken);
    refuseUnlessEmail(input.AttributeName);
    takeCode(pool, user, 'email', input.Code);
    const email = user.newEmail ?? user.attributes['email']!;
    refuseTaken(pool, user, email);
    Object.assign(user.attributes, { email, email_verified: 'true' });
    user.newEmail = undefined;
    await pool.save();
  },

  async DeleteUserAttributes(input: cognito.DeleteUserAttributesCommandInput) {
    const { pool, user } = await bearer(input.AccessToken);
    const names = input.UserAttributeNames ?? [];
    for (const name of names) refuseUnlessWritable(name);
    if (names.includes('email')) throw invalid('user.email: Required attribute cannot be deleted.');
    for (const name of names) delete user.attributes[name];
    await pool.save();
  },
});

async function changeEmail(pool: Pool, user: User, email: string) {
  refuseTaken(pool, user, email);
  const { AttributesRequireVerificationBeforeUpdate: waiting = [] } =
    pool.properties.UserAttributeUpdateSettings ?? {};
  if (!waiting.includes('email')) Object.assign(user.attributes, { email, email_verified: 'false' });
  const { CodeDeliveryDetails } = await mailCode(pool, user, email, 'UpdateUserAttribute');
  if (waiting.includes('email')) user.newEmail = email;
  return CodeDeliveryDetails;
}

export function refuseTaken(pool: Pool, user: User, email: string): void {
  const holder = findUser(pool, email);
  if (holder && holder !== user)
    throw new AwsError('AliasExistsException', 'An account with the given email already exists.');
}

function refuseUnlessEmail(name: string | undefined): void {
  if (name !== 'email') throw invalid(`The user pool verifies no attribute ${name}.`);
}

/** What says that something was proved is not among them. */
function refuseUnlessWritable(name: string): void {
  if (!standard.has(name)) throw invalid(`user.${name}: Attribute cannot be updated.`);
}

/** The standard attributes of OpenID Connect: a client whose template lists none may write them all. */
const standard = new Set(
  (
    'address birthdate email family_name gender given_name locale middle_name name nickname phone_number picture ' +
    'preferred_username profile updated_at website zoneinfo'
  ).split(' '),
);
