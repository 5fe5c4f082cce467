import { randomBytes, randomUUID } from 'node:crypto';
import {
  AdminCreateUserCommand,
  CognitoIdentityProviderClient,
  ListUsersCommand,
  type AttributeType,
} from '@aws-sdk/client-cognito-identity-provider';
import { siteConfigOf } from '#local/seed/site-config.ts';
import { signerOfPool } from '#local/testing/sign-as-pool.ts';
import type { TestedCloud } from '#local/testing/tested-cloud.ts';
import { clientOf, type Client, type ReceivedAnswer } from './client.ts';

export async function peopleOf(cloud: Pick<TestedCloud, 'origin' | 'environment' | 'operator' | 'dataDir'>) {
  const { identity } = await siteConfigOf(cloud.origin);
  const { userPoolId: UserPoolId, clientId } = identity;
  const pool = new CognitoIdentityProviderClient({
    region: 'us-east-1',
    endpoint: cloud.environment['AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER']!,
    credentials: cloud.operator,
  });
  const sign = await signerOfPool(cloud.dataDir);

  const tokenOf = ({ Username, Attributes = [] }: PoolUser, groups: string[] = []): Promise<string> => {
    const at = Math.floor(Date.now() / 1_000);
    return sign({
      sub: valueOf(Attributes, 'sub'),
      iss: `https://cognito-idp.us-east-1.amazonaws.com/${UserPoolId}`,
      client_id: clientId,
      token_use: 'access',
      scope: 'aws.cognito.signin.user.admin',
      username: Username,
      jti: randomUUID(),
      origin_jti: randomUUID(),
      auth_time: at,
      iat: at,
      exp: at + 7_200,
      ...(groups.length > 0 && { 'cognito:groups': groups }),
    });
  };

  const { Users: [adminUser] = [] } = await pool.send(
    new ListUsersCommand({ UserPoolId, Filter: 'email = "admin@example.com"' }),
  );
  const adminToken = await tokenOf(adminUser!, ['admin']);
  const asAdmin = clientOf(cloud.origin, adminToken, () => {});

  async function invitePerson(name: string) {
    const username = `${name}-${randomBytes(5).toString('hex')}`;
    const email = `${username}@example.com`;
    await asAdmin.send('POST /admin/invites/approve', { emails: [email] });
    const words = { email, email_verified: 'true', preferred_username: username };
    const { User } = await pool.send(
      new AdminCreateUserCommand({
        UserPoolId,
        Username: email,
        MessageAction: 'SUPPRESS',
        UserAttributes: Object.entries(words).map(([Name, Value]) => ({ Name, Value })),
      }),
    );
    return { id: valueOf(User!.Attributes ?? [], 'sub'), email, username, token: await tokenOf(User!) };
  }

  return {
    admin: (hear: (answer: ReceivedAnswer) => void): Client => clientOf(cloud.origin, adminToken, hear),

    stranger: async (hear: (answer: ReceivedAnswer) => void): Promise<Client> =>
      clientOf(cloud.origin, (await invitePerson('stranger')).token, hear),

    async newPerson(name: string, hear: (answer: ReceivedAnswer) => void): Promise<Person> {
      const { token, ...known } = await invitePerson(name);
      const client = clientOf(cloud.origin, token, hear);
      const { profile } = await client.read('/profile');
      return { ...client, ...known, token, creatorId: profile.creatorId };
    },
  };
}

const valueOf = (attributes: readonly AttributeType[], name: string): string =>
  attributes.find(({ Name }) => Name === name)?.Value ?? '';

interface PoolUser {
  readonly Username?: string | undefined;
  readonly Attributes?: AttributeType[] | undefined;
}
export interface Person extends Client {
  readonly id: string;
  readonly creatorId: string;
  readonly email: string;
  readonly username: string;
  readonly token: string;
}
export type People = Awaited<ReturnType<typeof peopleOf>>;
