import type * as cognito from '@aws-sdk/client-cognito-identity-provider';
import { AwsError } from '#local/services/http.ts';
import { mailCode, takeCode } from '#local/services/cognito/codes.ts';
import type { Directory } from '#local/services/cognito/directory.ts';
import type { Pool, User } from '#local/services/cognito/pool.ts';
import { invalidParameter } from '#local/services/cognito/refusals.ts';
import { findUser, valuesOfAttributes } from '#local/services/cognito/users.ts';

/**
 * Operations on a person's own attributes. They need only an access token, so anyone who has one can call them,
 * although our code doesn't.
 */
export const attributeOperations = ({ bearer }: Directory) => ({
  /**
   * Changes all attributes or none. A new email takes effect only after its code is verified, unless the pool accepts
   * it at once.
   */
  async UpdateUserAttributes(input: cognito.UpdateUserAttributesCommandInput) {
    const { pool, user } = await bearer(input.AccessToken);
    const { email, ...others } = valuesOfAttributes(input.UserAttributes);
    for (const { Name = '' } of input.UserAttributes ?? []) refuseUnlessWritable(Name);
    const deliveries = email === undefined ? [] : [await changeEmail(pool, user, email)];
    Object.assign(user.attributes, others);
    await pool.save();
    return { CodeDeliveryDetailsList: deliveries };
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
    refuseTakenEmail(pool, user, email);
    Object.assign(user.attributes, { email, email_verified: 'true' });
    user.newEmail = undefined;
    await pool.save();
  },

  async DeleteUserAttributes(input: cognito.DeleteUserAttributesCommandInput) {
    const { pool, user } = await bearer(input.AccessToken);
    const names = input.UserAttributeNames ?? [];
    for (const name of names) refuseUnlessWritable(name);
    if (names.includes('email')) throw invalidParameter('user.email: Required attribute cannot be deleted.');
    for (const name of names) delete user.attributes[name];
    await pool.save();
  },
});

async function changeEmail(pool: Pool, user: User, email: string) {
  refuseTakenEmail(pool, user, email);
  const { AttributesRequireVerificationBeforeUpdate: waiting = [] } =
    pool.properties.UserAttributeUpdateSettings ?? {};
  if (!waiting.includes('email')) Object.assign(user.attributes, { email, email_verified: 'false' });
  const { CodeDeliveryDetails } = await mailCode(pool, user, email, 'UpdateUserAttribute');
  if (waiting.includes('email')) user.newEmail = email;
  return CodeDeliveryDetails;
}

export function refuseTakenEmail(pool: Pool, user: User, email: string): void {
  const holder = findUser(pool, email);
  if (holder && holder !== user)
    throw new AwsError('AliasExistsException', 'An account with the given email already exists.');
}

function refuseUnlessEmail(name: string | undefined): void {
  if (name !== 'email') throw invalidParameter(`The user pool verifies no attribute ${name}.`);
}

/** `standardAttributes` omits `email_verified` and `phone_number_verified`, which only Cognito may set. */
function refuseUnlessWritable(name: string): void {
  if (!standardAttributes.has(name)) throw invalidParameter(`user.${name}: Attribute cannot be updated.`);
}

/**
 * The standard OpenID Connect attributes. A client without a list of writable attributes in its template may write all
 * of them.
 */
const standardAttributes = new Set(
  (
    'address birthdate email family_name gender given_name locale middle_name name nickname phone_number picture ' +
    'preferred_username profile updated_at website zoneinfo'
  ).split(' '),
);
