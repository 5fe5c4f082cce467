import type { Profile } from '#shared/contract/people/profile.ts';
import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { answersWithin } from '#functions/platform/answers-within.ts';

/**
 * Loads the Cognito client on first use, because most requests never need the user pool. `poolUsername` is a person's
 * user name in the pool.
 */
export function userPool(UserPoolId: string) {
  return {
    /** Returns undefined if the user was deleted while their token is still valid. */
    async find(poolUsername: string): Promise<PoolUser | undefined> {
      const { client, sdk } = await cognito();
      try {
        const { UserAttributes = [], UserStatus } = await client.send(
          new sdk.AdminGetUserCommand({ UserPoolId, Username: poolUsername }),
        );
        return poolUser(UserAttributes, UserStatus);
      } catch (error) {
        if (error instanceof sdk.UserNotFoundException) return undefined;
        throw error;
      }
    },

    async secondFactorsOf(poolUsername: string): Promise<string[] | undefined> {
      const { client, sdk } = await cognito();
      try {
        const { UserMFASettingList = [] } = await client.send(
          new sdk.AdminGetUserCommand({ UserPoolId, Username: poolUsername }),
        );
        return UserMFASettingList;
      } catch (error) {
        if (error instanceof sdk.UserNotFoundException) return undefined;
        throw error;
      }
    },

    async findByPassword(email: string): Promise<{ poolUsername: string; id: string } | undefined> {
      const { client, sdk } = await cognito();
      const { Users = [] } = await client.send(
        new sdk.ListUsersCommand({ UserPoolId, Filter: `email = ${JSON.stringify(email)}` }),
      );
      const user = Users.find(({ UserStatus = '' }) => !withoutPassword.has(UserStatus));
      const id = user?.Attributes?.find(({ Name }) => Name === 'sub')?.Value;
      return user?.Username && id ? { poolUsername: user.Username, id } : undefined;
    },

    async setUsername(poolUsername: string, username: string): Promise<void> {
      const { client, sdk } = await cognito();
      const UserAttributes = [{ Name: 'preferred_username', Value: username }];
      await client.send(
        new sdk.AdminUpdateUserAttributesCommand({ UserPoolId, Username: poolUsername, UserAttributes }),
      );
    },

    /**
     * Sets the email address for signing in and marks it as verified, without mailing a code. Returns false, without
     * effect, if another account has that address. Safe to repeat.
     */
    async setEmail(poolUsername: string, email: string): Promise<boolean> {
      const { client, sdk } = await cognito();
      const UserAttributes = [
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: 'true' },
      ];
      try {
        await client.send(
          new sdk.AdminUpdateUserAttributesCommand({ UserPoolId, Username: poolUsername, UserAttributes }),
        );
        return true;
      } catch (error) {
        if (error instanceof sdk.AliasExistsException) return false;
        throw error;
      }
    },

    /** Makes the password invalid; Cognito mails a code for setting a new one. */
    async resetPassword(poolUsername: string): Promise<void> {
      const { client, sdk } = await cognito();
      await client.send(new sdk.AdminResetUserPasswordCommand({ UserPoolId, Username: poolUsername }));
    },

    /** Safe to repeat. */
    async endSecondFactor(poolUsername: string): Promise<void> {
      const { client, sdk } = await cognito();
      const SoftwareTokenMfaSettings = { Enabled: false, PreferredMfa: false };
      await client.send(
        new sdk.AdminSetUserMFAPreferenceCommand({
          UserPoolId,
          Username: poolUsername,
          SoftwareTokenMfaSettings,
        }),
      );
    },

    /** Ends every session; no effect if the user was deleted. */
    async signOutEverywhere(poolUsername: string): Promise<void> {
      const { client, sdk } = await cognito();
      await ignoreMissing(
        client.send(new sdk.AdminUserGlobalSignOutCommand({ UserPoolId, Username: poolUsername })),
      );
    },

    async linkGoogle(poolUsername: string, googleSubject: string): Promise<void> {
      const { client, sdk } = await cognito();
      const DestinationUser = { ProviderName: 'Cognito', ProviderAttributeValue: poolUsername };
      const SourceUser = googleIdentity(googleSubject);
      await client.send(new sdk.AdminLinkProviderForUserCommand({ UserPoolId, DestinationUser, SourceUser }));
    },

    async unlinkGoogle(googleSubject: string): Promise<void> {
      const { client, sdk } = await cognito();
      await client.send(
        new sdk.AdminDisableProviderForUserCommand({ UserPoolId, User: googleIdentity(googleSubject) }),
      );
    },

    /** Safe to repeat. */
    async remove(poolUsername: string): Promise<void> {
      const { client, sdk } = await cognito();
      await ignoreMissing(
        client.send(new sdk.AdminDeleteUserCommand({ UserPoolId, Username: poolUsername })),
      );
    },
  };
}

/** The statuses of users from Google, and of sign-ups that never confirmed their address. */
const withoutPassword = new Set(['EXTERNAL_PROVIDER', 'UNCONFIRMED']);

function poolUser(attributes: Attribute[], status: string | undefined): PoolUser {
  const attribute = (name: string) => attributes.find(({ Name }) => Name === name)?.Value || undefined;
  const identities = JSON.parse(attribute('identities') ?? '[]') as {
    providerName: string;
    userId: string;
  }[];
  const fullName = [attribute('given_name'), attribute('family_name')].filter(Boolean).join(' ');
  return {
    email: (attribute('email') ?? '').toLowerCase(),
    preferredUsername: attribute('preferred_username'),
    name: attribute('name') ?? (fullName || undefined),
    given_name: attribute('given_name'),
    family_name: attribute('family_name'),
    picture: attribute('picture'),
    identityProvider: status === 'EXTERNAL_PROVIDER' ? 'Google' : 'Cognito',
    googleSubject: identities.find(({ providerName }) => providerName === 'Google')?.userId,
  };
}

const googleIdentity = (subject: string) => ({
  ProviderName: 'Google',
  ProviderAttributeName: 'Cognito_Subject',
  ProviderAttributeValue: subject,
});

async function ignoreMissing(sent: Promise<unknown>): Promise<void> {
  const { sdk } = await cognito();
  await sent.catch((error: unknown) => {
    if (!(error instanceof sdk.UserNotFoundException)) throw error;
  });
}

async function cognito() {
  const sdk = await import('./user-pool-sdk.ts');
  loaded ??= new sdk.CognitoIdentityProviderClient({ requestHandler: answersWithin(7_000) });
  return { sdk, client: loaded };
}
let loaded: CognitoIdentityProviderClient | undefined;

export type UserPool = ReturnType<typeof userPool>;
type Attribute = { Name?: string | undefined; Value?: string | undefined };

export interface PoolUser extends Pick<
  Profile,
  'email' | 'given_name' | 'family_name' | 'picture' | 'identityProvider'
> {
  readonly preferredUsername: string | undefined;
  readonly name: string | undefined;
  readonly googleSubject: string | undefined;
}
