import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  UserNotFoundException,
  type AttributeType,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import type { SmokeAccount } from '#shared/domain/people/smoke-account.ts';

export function smokeUser(client: Pick<CognitoIdentityProviderClient, 'send'>, UserPoolId: string) {
  return {
    /** Sends no mail, and sets the password only if none was set before. Safe to run twice. */
    async ensure({ email, password }: SmokeAccount): Promise<SmokeUser> {
      const { status, ...user } = (await findUser(email)) ?? (await created(email));
      if (status !== 'CONFIRMED')
        await client.send(
          new AdminSetUserPasswordCommand({
            UserPoolId,
            Username: email,
            Password: password,
            Permanent: true,
          }),
        );
      return user;
    },
  };

  async function findUser(email: string) {
    try {
      const it = await client.send(new AdminGetUserCommand({ UserPoolId, Username: email }));
      return { ...smokeUserOf(it.Username, it.UserAttributes), status: it.UserStatus };
    } catch (error) {
      if (error instanceof UserNotFoundException) return undefined;
      throw error;
    }
  }

  async function created(email: string) {
    const { User } = await client.send(
      new AdminCreateUserCommand({
        UserPoolId,
        Username: email,
        UserAttributes: [
          { Name: 'email', Value: email },
          { Name: 'email_verified', Value: 'true' },
        ],
        MessageAction: 'SUPPRESS',
      }),
    );
    return { ...smokeUserOf(User?.Username, User?.Attributes), status: User?.UserStatus };
  }
}

function smokeUserOf(poolUsername: string | undefined, attributes: AttributeType[] = []): SmokeUser {
  const id = attributes.find(({ Name }) => Name === 'sub')?.Value;
  if (!poolUsername || !id) throw new Error('The user pool did not say who the smoke account is.');
  return { id, poolUsername };
}

export interface SmokeUser {
  /** The `sub` claim of the user's tokens. */
  readonly id: string;
  readonly poolUsername: string;
}
