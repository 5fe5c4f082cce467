import { jwtVerify } from 'jose';
import type { Client, Pool, SignIn, User } from './pool.ts';
import { noSuchUser, notAuthorized, notFound } from './refusals.ts';
import { publicKey } from './tokens.ts';
import { findUser } from './users.ts';

export function createDirectory() {
  const pools = new Map<string, Pool>();
  const clients = new Map<string, Client>();

  function poolNamed(poolId = ''): Pool {
    const pool = pools.get(poolId);
    if (!pool) throw notFound(`User pool ${poolId} does not exist.`);
    return pool;
  }

  function clientNamed(clientId = ''): Client {
    const client = clients.get(clientId);
    if (!client) throw notFound(`Client ${clientId} does not exist.`);
    return client;
  }

  function userNamed({ UserPoolId, Username = '' }: Named): { pool: Pool; user: User } {
    const pool = poolNamed(UserPoolId);
    const user = findUser(pool, Username);
    if (!user) throw noSuchUser();
    return { pool, user };
  }

  /** Verifies an access token. Refuses it as soon as its sign-in is revoked, as Cognito's own API does. */
  async function bearer(accessToken = '', scope = 'aws.cognito.signin.user.admin'): Promise<Bearer> {
    const poolOfToken = ({ kid }: { kid?: string }) =>
      [...pools.values()].find(({ signingKey }) => signingKey.kid === kid);
    const verification = jwtVerify(accessToken, (header) => {
      const pool = poolOfToken(header);
      if (!pool) throw new Error('No pool signed this.');
      return publicKey(pool);
    });
    const { payload, protectedHeader } = await verification.catch(({ code }: { code?: string }) => {
      throw notAuthorized(code === 'ERR_JWT_EXPIRED' ? 'Access Token has expired' : 'Invalid Access Token');
    });
    const pool = poolOfToken(protectedHeader)!;
    const { users, signIns } = pool.records;
    const signIn = signIns.find(({ originJti }) => originJti === payload['origin_jti']);
    const user = users.find(({ username }) => username === signIn?.username);
    if (payload['token_use'] !== 'access') throw notAuthorized('Invalid Access Token');
    if (!signIn || !user) throw notAuthorized('Access Token has been revoked');
    if (!signIn.scope.split(' ').includes(scope))
      throw notAuthorized('Access Token does not have required scopes');
    return { pool, user, signIn };
  }

  return { pools, clients, poolNamed, clientNamed, userNamed, bearer };
}

export type Directory = ReturnType<typeof createDirectory>;
export interface Bearer {
  pool: Pool;
  user: User;
  signIn: SignIn;
}
interface Named {
  UserPoolId?: string | undefined;
  Username?: string | undefined;
}
