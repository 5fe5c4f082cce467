import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Cloud } from '#local/cloud/cloud.ts';
import { demoPassword, type Person } from './people.ts';
import { siteConfigOf } from './site-config.ts';

export async function accountCreatorFor(cloud: Cloud): Promise<(person: Person) => Promise<void>> {
  const { identity } = await siteConfigOf(cloud.origin);
  const cognito = new CognitoIdentityProviderClient({
    region: 'us-east-1',
    endpoint: cloud.environment['AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER']!,
    credentials: cloud.operator,
  });
  return async ({ email: Username, username, name, group: GroupName }) => {
    const [given_name, family_name] = name.split(' ');
    const attributes = {
      email_verified: 'true',
      preferred_username: username,
      name,
      given_name,
      family_name,
    };
    const UserAttributes = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
    const user = { UserPoolId: identity.userPoolId, Username };
    await cognito
      .send(new AdminCreateUserCommand({ ...user, UserAttributes, MessageAction: 'SUPPRESS' }))
      .catch((error: unknown) => {
        if (!(error instanceof UsernameExistsException)) throw error;
      });
    await cognito.send(new AdminSetUserPasswordCommand({ ...user, Password: demoPassword, Permanent: true }));
    if (GroupName) await cognito.send(new AdminAddUserToGroupCommand({ ...user, GroupName }));
  };
}
