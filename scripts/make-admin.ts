import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  ListUsersCommand,
  type CognitoIdentityProviderClient,
  type UserType,
} from '@aws-sdk/client-cognito-identity-provider';
import { CommandRefusal } from '#build/command-refusal.ts';
import type { AdminOptions } from './admin-options.ts';

/**
 * Makes an account an admin, and creates the account if needed: Cognito then mails a temporary password, and mails
 * another if the first was never used. Idempotent. Returns a sentence on the result.
 */
export async function makeAdmin(
  client: Pick<CognitoIdentityProviderClient, 'send'>,
  UserPoolId: string,
  { stage, email }: AdminOptions,
): Promise<string> {
  const usersPage = await client.send(
    new ListUsersCommand({ UserPoolId, Filter: `email = ${JSON.stringify(email)}` }),
  );
  const { username, mailed } = await accountOf(usersPage.Users ?? []);
  await client.send(new AdminAddUserToGroupCommand({ UserPoolId, Username: username, GroupName: 'admin' }));
  const mail = mailed ? ' A mail brings a temporary password.' : '';
  return `${email} is an admin of ${stage} from the next sign-in on.${mail}`;

  async function accountOf(users: UserType[]): Promise<{ username: string; mailed: boolean }> {
    const user = users.find(({ UserStatus }) => UserStatus !== 'UNCONFIRMED') ?? users[0];
    if (user?.UserStatus === 'UNCONFIRMED')
      throw new CommandRefusal(
        `${email} has an account but never confirmed the address. Let them do so first.`,
      );
    const isNew = user === undefined;
    if (!isNew && user.UserStatus !== 'FORCE_CHANGE_PASSWORD')
      return { username: user.Username!, mailed: false };
    const { User } = await client.send(
      new AdminCreateUserCommand({
        UserPoolId,
        Username: email,
        UserAttributes: [
          { Name: 'email', Value: email },
          { Name: 'email_verified', Value: 'true' },
        ],
        DesiredDeliveryMediums: ['EMAIL'],
        ...(isNew ? {} : { MessageAction: 'RESEND' }),
      }),
    );
    return { username: User!.Username!, mailed: true };
  }
}
