import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { SignJWT, type JWK, type JWTPayload } from 'jose';
import { hasDevice } from './devices.ts';
import type { Client, Pool, SignIn, User } from './pool.ts';
import { notAuthorized } from './refusals.ts';

/** Signs a user in. The refresh token is told once; what stays is its hash. */
export async function signIn(client: Client, { username }: User, manner: Manner = {}) {
  const { clientId, pool } = client;
  const RefreshToken = randomBytes(64).toString('base64url');
  const signedInAt = nowSeconds();
  const started: SignIn = {
    originJti: randomUUID(),
    username,
    clientId,
    scope: 'aws.cognito.signin.user.admin',
    refreshTokenHash: hashOf(RefreshToken),
    signedInAt,
    expiresAt: signedInAt + client.RefreshTokenValidity * 60,
    ...manner,
  };
  pool.records.signIns.push(started);
  await endSignIns(pool, (each) => each.expiresAt <= signedInAt);
  return { ...(await tokensOf(client, started)), RefreshToken };
}

/** Fresh access and ID tokens of the same sign-in; the refresh token stays. */
export async function refresh(client: Client, refreshToken: string, deviceKey?: string) {
  const { signIns, users } = client.pool.records;
  const started = signIns.find(ofRefreshToken(client, refreshToken));
  const user = users.find(({ username }) => username === started?.username);
  if (!started || !user || started.expiresAt <= nowSeconds()) throw notAuthorized('Invalid Refresh Token');
  const { deviceKey: owned } = started;
  if (owned && (owned !== deviceKey || !hasDevice(user, owned))) throw notAuthorized('Invalid Refresh Token');
  return tokensOf(client, started);
}

/** Ends the sign-ins that match: their tokens are refused here from now on. */
export function endSignIns(pool: Pool, matches: (each: SignIn) => boolean): Promise<void> {
  pool.records.signIns = pool.records.signIns.filter((each) => !matches(each));
  return pool.save();
}

export function ofRefreshToken({ clientId }: Client, refreshToken: string): (each: SignIn) => boolean {
  const hash = hashOf(refreshToken);
  return (each) => each.refreshTokenHash === hash && each.clientId === clientId;
}

export function publicKey({ signingKey: { kty, n, e, kid, alg, use } }: Pool): JWK {
  return { kty, n, e, kid, alg, use };
}

async function tokensOf({ pool, clientId, ...validity }: Client, { username, scope, ...started }: SignIn) {
  const user = pool.records.users.find((each) => each.username === username)!;
  const { groups, attributes, identities = [] } = user;
  const shared = {
    sub: attributes['sub'],
    ...(groups.length > 0 && { 'cognito:groups': groups }),
    origin_jti: started.originJti,
    event_id: randomUUID(),
    auth_time: started.signedInAt,
  };
  const AccessToken = await sign(pool, validity.AccessTokenValidity, {
    ...shared,
    token_use: 'access',
    client_id: clientId,
    scope,
    username,
    ...(started.deviceKey && { device_key: started.deviceKey }),
  });
  const IdToken = await sign(pool, validity.IdTokenValidity, {
    ...attributes,
    ...shared,
    ...(identities.length > 0 && { identities }),
    token_use: 'id',
    aud: clientId,
    email_verified: attributes['email_verified'] === 'true',
    'cognito:username': username,
  });
  return { AccessToken, IdToken, ExpiresIn: validity.AccessTokenValidity * 60, TokenType: 'Bearer' };
}

/** The issuer is the one that AWS would write, so that no port of this machine ever enters a token. */
function sign({ poolId, signingKey }: Pool, minutes: number, claims: JWTPayload): Promise<string> {
  const iat = nowSeconds();
  const iss = `https://cognito-idp.us-east-1.amazonaws.com/${poolId}`;
  return new SignJWT({ ...claims, iss, iat, exp: iat + minutes * 60, jti: randomUUID() })
    .setProtectedHeader({ alg: 'RS256', kid: signingKey.kid })
    .sign(signingKey);
}

function hashOf(refreshToken: string): string {
  return createHash('sha256').update(refreshToken).digest('base64url');
}

function nowSeconds(): number {
  return Math.floor(Date.now() / 1000);
}

interface Manner {
  scope?: string;
  deviceKey?: string | undefined;
}
