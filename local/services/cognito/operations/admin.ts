import type * as cognito from '@aws-sdk/client-cognito-identity-provider';
import { AwsError, type Operations } from '#local/services/http.ts';
import type { Pool, Pools, User } from '../pool.ts';
import { endSignIns } from '../tokens.ts';
import { attributeList, findUser, newUser, setPassword } from '../users.ts';

/** What the seed and our functions ask for. */
export const adminOperations = (pools: Pools): Operations => ({
  async AdminCreateUser(input: cognito.AdminCreateUserCommandInput) {
    const pool = poolNamed(pools, input);
    if (input.MessageAction !== 'SUPPRESS')
      throw new AwsError('InvalidParameterException', 'The local Cognito mails no invitation: SUPPRESS it.');
    const user = newUser(pool, input.Username ?? '', input.UserAttributes ?? []);
    if (input.TemporaryPassword) setPassword(pool, user, input.TemporaryPassword, 'FORCE_CHANGE_PASSWORD');
    pool.records.users.push(user);
    await pool.save();
    return { User: { Attributes: attributeList(user), ...standingOf(user) } };
  },
  AdminGetUser(input: cognito.AdminGetUserCommandInput) {
    const { user } = userNamed(pools, input);
    return { UserAttributes: attributeList(user), ...standingOf(user) };
  },
  AdminSetUserPassword(input: cognito.AdminSetUserPasswordCommandInput) {
    const { pool, user } = userNamed(pools, input);
    setPassword(pool, user, input.Password ?? '', input.Permanent ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD');
    return pool.save();
  },
  AdminAddUserToGroup({ GroupName = '', ...input }: cognito.AdminAddUserToGroupCommandInput) {
    const { pool, user } = userNamed(pools, input);
    if (!pool.definition.groups.includes(GroupName))
      throw new AwsError('ResourceNotFoundException', 'Group not found.');
    user.groups = [...new Set([...user.groups, GroupName])];
    return pool.save();
  },
  AdminUserGlobalSignOut(input: cognito.AdminUserGlobalSignOutCommandInput) {
    const { pool, user } = userNamed(pools, input);
    return endSignIns(pool, ({ username }) => username === user.username);
  },
});

function userNamed(
  pools: Pools,
  input: { UserPoolId?: string; Username?: string },
): { pool: Pool; user: User } {
  const pool = poolNamed(pools, input);
  const user = findUser(pool, input.Username ?? '');
  if (!user) throw new AwsError('UserNotFoundException', 'User does not exist.');
  return { pool, user };
}

function poolNamed(pools: Pools, { UserPoolId = '' }: { UserPoolId?: string }): Pool {
  const pool = pools.get(UserPoolId);
  if (!pool) throw new AwsError('ResourceNotFoundException', `User pool ${UserPoolId} does not exist.`);
  return pool;
}

function standingOf({ username, createdAt, status }: User): object {
  return { Username: username, UserCreateDate: createdAt, Enabled: true, UserStatus: status };
}
