import type * as cognito from '@aws-sdk/client-cognito-identity-provider';
import { AwsError } from '#local/services/http.ts';
import type { Pool, User } from '../pool.ts';
import { findUser, newUser, setPassword } from '../users.ts';

/** What the seed and our functions ask for. */
export const adminOperations = (pools: ReadonlyMap<string, Pool>) => {
  function poolNamed({ UserPoolId = '' }: Named): Pool {
    const pool = pools.get(UserPoolId);
    if (!pool) throw new AwsError('ResourceNotFoundException', `User pool ${UserPoolId} does not exist.`);
    return pool;
  }

  function userNamed(input: Named): { pool: Pool; user: User } {
    const pool = poolNamed(input);
    const user = findUser(pool, input.Username ?? '');
    if (!user) throw new AwsError('UserNotFoundException', 'User does not exist.');
    return { pool, user };
  }

  return {
    async AdminCreateUser(input: cognito.AdminCreateUserCommandInput) {
      const pool = poolNamed(input);
      if (input.MessageAction !== 'SUPPRESS')
        throw new AwsError(
          'InvalidParameterException',
          'The local Cognito mails no invitation: SUPPRESS it.',
        );
      const user = newUser(pool, input.Username ?? '', input.UserAttributes ?? []);
      pool.records.users.push(user);
      await pool.save();
      return { User: described(user) };
    },
    AdminGetUser(input: cognito.AdminGetUserCommandInput) {
      const { Attributes, ...standing } = described(userNamed(input).user);
      return { ...standing, UserAttributes: Attributes };
    },
    AdminSetUserPassword(input: cognito.AdminSetUserPasswordCommandInput) {
      const { pool, user } = userNamed(input);
      setPassword(pool, user, input.Password ?? '', input.Permanent ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD');
      return pool.save();
    },
    AdminAddUserToGroup({ GroupName = '', ...input }: cognito.AdminAddUserToGroupCommandInput) {
      const { pool, user } = userNamed(input);
      if (!pool.groups.has(GroupName)) throw new AwsError('ResourceNotFoundException', 'Group not found.');
      user.groups = [...new Set([...user.groups, GroupName])];
      return pool.save();
    },
  };
};

function described({ username, attributes, createdAt, status }: User) {
  return {
    Username: username,
    Attributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
    UserCreateDate: createdAt,
    UserStatus: status,
    Enabled: true,
  };
}

type Named = { UserPoolId?: string | undefined; Username?: string | undefined };
