import type { Profile } from '#shared/contract/profile.ts';

/** What the user pool knows of a person. Its client is loaded only for somebody's very first request. */
export function userDirectory(userPoolId: string) {
  return {
    async find(id: string): Promise<Omit<Profile, 'id' | 'createdAt'>> {
      const { AdminGetUserCommand, CognitoIdentityProviderClient } =
        await import('@aws-sdk/client-cognito-identity-provider');
      const { UserAttributes = [] } = await new CognitoIdentityProviderClient({}).send(
        new AdminGetUserCommand({ UserPoolId: userPoolId, Username: id }),
      );
      const attribute = (name: string) => UserAttributes.find(({ Name }) => Name === name)?.Value;
      const email = attribute('email') ?? '';
      const username = attribute('preferred_username') ?? id;
      const fullName = [attribute('given_name'), attribute('family_name')].filter(Boolean).join(' ');
      return {
        username,
        email,
        name: attribute('name') ?? (fullName || username),
        givenName: attribute('given_name'),
        familyName: attribute('family_name'),
        picture: attribute('picture'),
      };
    },
  };
}

export type UserDirectory = ReturnType<typeof userDirectory>;
