import { randomBytes } from 'node:crypto';
import type * as cognito from '@aws-sdk/client-cognito-identity-provider';
import { AwsError } from '#local/services/http.ts';
import type { Directory } from '#local/services/cognito/directory.ts';
import { mailCode } from '#local/services/cognito/codes.ts';
import { isIdentity, newIdentity } from '#local/services/cognito/external.ts';
import { letterFor, sendMail } from '#local/services/cognito/mails.ts';
import type { Pool, User } from '#local/services/cognito/pool.ts';
import { checkSignUp } from '#local/services/cognito/pre-sign-up.ts';
import { invalidParameter, noSuchUser, notAuthorized, notFound } from '#local/services/cognito/refusals.ts';
import { refuseTakenEmail } from './attributes.ts';
import { preferSecondFactor, secondFactorOf } from './totp.ts';
import { endSignIns } from '#local/services/cognito/tokens.ts';
import {
  addUser,
  describedUser,
  newUser,
  removeUser,
  setPassword,
  valuesOfAttributes,
} from '#local/services/cognito/users.ts';

export const adminOperations = ({ poolNamed, userNamed }: Directory) => ({
  async AdminCreateUser(input: cognito.AdminCreateUserCommandInput) {
    const { UserPoolId, Username = '', MessageAction } = input;
    if (MessageAction === 'RESEND') return { User: describedUser(await invite(userNamed(input))) };
    const pool = poolNamed(UserPoolId);
    const user = newUser(Username, 'FORCE_CHANGE_PASSWORD', input.UserAttributes);
    await checkSignUp(pool, 'AdminCreateUser', user);
    await addUser(pool, user);
    if (MessageAction !== 'SUPPRESS') await invite({ pool, user });
    return { User: describedUser(user) };
  },
  AdminGetUser(input: cognito.AdminGetUserCommandInput) {
    const { user } = userNamed(input);
    const { Attributes, ...rest } = describedUser(user);
    return { ...rest, UserAttributes: Attributes, ...secondFactorOf(user) };
  },
  AdminSetUserPassword(input: cognito.AdminSetUserPasswordCommandInput) {
    const { pool, user } = userNamed(input);
    setPassword(pool, user, input.Password ?? '', input.Permanent ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD');
    return pool.save();
  },
  async AdminResetUserPassword(input: cognito.AdminResetUserPasswordCommandInput) {
    const { pool, user } = userNamed(input);
    if (user.status !== 'CONFIRMED' && user.status !== 'RESET_REQUIRED')
      throw notAuthorized('User password cannot be reset in the current state.');
    user.status = 'RESET_REQUIRED';
    await mailCode(pool, user, user.username, 'ForgotPassword');
    return {};
  },
  AdminSetUserMFAPreference(input: cognito.AdminSetUserMFAPreferenceCommandInput) {
    const { pool, user } = userNamed(input);
    preferSecondFactor(user, input);
    return pool.save();
  },
  AdminAddUserToGroup({ GroupName = '', ...input }: cognito.AdminAddUserToGroupCommandInput) {
    const { pool, user } = userNamed(input);
    if (!pool.groups.has(GroupName)) throw notFound('Group not found.');
    user.groups = [...new Set([...user.groups, GroupName])];
    return pool.save();
  },
  AdminListGroupsForUser(input: cognito.AdminListGroupsForUserCommandInput) {
    const { user } = userNamed(input);
    return { Groups: user.groups.map((GroupName) => ({ GroupName, UserPoolId: input.UserPoolId })) };
  },
  AdminUpdateUserAttributes(input: cognito.AdminUpdateUserAttributesCommandInput) {
    const { pool, user } = userNamed(input);
    const words = valuesOfAttributes(input.UserAttributes);
    if (words['email'] !== undefined) refuseTakenEmail(pool, user, words['email']);
    Object.assign(user.attributes, words);
    return pool.save();
  },
  AdminUserGlobalSignOut(input: cognito.AdminUserGlobalSignOutCommandInput) {
    const { pool, user } = userNamed(input);
    return endSignIns(pool, ({ username }) => username === user.username);
  },
  AdminDeleteUser(input: cognito.AdminDeleteUserCommandInput) {
    const { pool, user } = userNamed(input);
    return removeUser(pool, user);
  },
  ListUsers({ UserPoolId, Filter, Limit = 60, PaginationToken = '0' }: cognito.ListUsersCommandInput) {
    const { users } = poolNamed(UserPoolId).records;
    if (!Filter) {
      const end = Number(PaginationToken) + Limit;
      const next = users.length > end ? { PaginationToken: String(end) } : {};
      return { Users: users.slice(end - Limit, end).map(describedUser), ...next };
    }
    const email = /^email = "(.*)"$/.exec(Filter)?.[1]?.replaceAll('\\"', '"');
    if (!email) throw invalidParameter(`The local Cognito does not know the filter ${Filter}.`);
    return { Users: users.filter(({ attributes }) => attributes['email'] === email).map(describedUser) };
  },

  AdminLinkProviderForUser(input: cognito.AdminLinkProviderForUserCommandInput) {
    const source = identityNamed(input.SourceUser);
    const { pool, user } = userNamed({ ...input, Username: input.DestinationUser?.ProviderAttributeValue });
    if (pool.records.users.some(({ identities = [] }) => identities.some(isIdentity(source))))
      throw invalidParameter(
        'Merging is not currently supported, provide a SourceUser that has not been signed up in order to link',
      );
    user.identities = [...(user.identities ?? []), newIdentity(source)];
    return pool.save();
  },
  AdminDisableProviderForUser({ UserPoolId, User }: cognito.AdminDisableProviderForUserCommandInput) {
    const pool = poolNamed(UserPoolId);
    const isLinked = isIdentity(identityNamed(User));
    const user = pool.records.users.find(({ identities = [] }) => identities.some(isLinked));
    if (!user || user.status === 'EXTERNAL_PROVIDER') throw noSuchUser();
    user.identities = user.identities!.filter((each) => !isLinked(each));
    return pool.save();
  },
});

async function invite({ pool, user }: { pool: Pool; user: User }): Promise<User> {
  if (user.status !== 'FORCE_CHANGE_PASSWORD')
    throw new AwsError(
      'UnsupportedUserStateException',
      `Resend not possible. ${user.username} status is not FORCE_CHANGE_PASSWORD`,
    );
  const temporary = `Aa1-${randomBytes(9).toString('base64url')}`;
  setPassword(pool, user, temporary, 'FORCE_CHANGE_PASSWORD');
  await pool.save();
  const { email = '' } = user.attributes;
  const letter = await letterFor(pool, 'AdminCreateUser', user);
  await sendMail(pool, email, letter, { '####': temporary, username: email });
  return user;
}

function identityNamed(named: cognito.ProviderUserIdentifierType = {}) {
  const { ProviderName, ProviderAttributeName, ProviderAttributeValue: subject = '' } = named;
  if (ProviderName !== 'Google' || ProviderAttributeName !== 'Cognito_Subject')
    throw invalidParameter(
      `The local Cognito links Google's Cognito_Subject, not ${ProviderName}'s ${ProviderAttributeName}.`,
    );
  return { provider: ProviderName, subject } as const;
}
