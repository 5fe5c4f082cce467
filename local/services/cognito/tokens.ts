import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { AuthenticationResultType } from '@aws-sdk/client-cognito-identity-provider';
import { jwtVerify, SignJWT, type JWK, type JWTPayload } from 'jose';
import { AwsError } from '#local/services/http.ts';
import type { Pool, PoolClient, Pools, SignIn, User } from './pool.ts';

/** Signs a user in. The refresh token is told once; what stays is its hash. */
export async function signIn(pool: Pool, client: PoolClient, user: User): Promise<AuthenticationResultType> {
  const RefreshToken = randomBytes(64).toString('base64url');
  const signedInAt = nowSeconds();
  const expiresAt = signedInAt + client.refreshTokenDays * 86_400;
  const [originJti, refreshTokenHash] = [randomUUID(), hashOf(RefreshToken)];
  const { username } = user;
  const started = { originJti, username, clientId: client.clientId, refreshTokenHash, signedInAt, expiresAt };
  pool.records.signIns.push(started);
  await endSignIns(pool, (each) => each.expiresAt <= signedInAt);
  return { ...(await tokensOf(pool, client, user, started)), RefreshToken };
}

/** Fresh access and ID tokens of the same sign-in; the refresh token stays. */
export async function refresh(pool: Pool, client: PoolClient, token = ''): Promise<AuthenticationResultType> {
  const started = pool.records.signIns.find(ofRefreshToken(client, token));
  const user = pool.records.users.find(({ username }) => username === started?.username);
  if (!started || !user || started.expiresAt <= nowSeconds()) throw notAuthorized('Invalid Refresh Token');
  return tokensOf(pool, client, user, started);
}

/** Ends the sign-ins that match, and with them GetUser for their access tokens. */
export function endSignIns(pool: Pool, matches: (each: SignIn) => boolean): Promise<void> {
  pool.records.signIns = pool.records.signIns.filter((each) => !matches(each));
  return pool.save();
}

export function ofRefreshToken({ clientId }: PoolClient, token: string): (each: SignIn) => boolean {
  const hash = hashOf(token);
  return (each) => each.refreshTokenHash === hash && each.clientId === clientId;
}

/** Whose access token this is. Unlike a gateway, Cognito itself also refuses tokens of an ended sign-in. */
export async function holderOf(pools: Pools, accessToken = ''): Promise<{ pool: Pool; user: User }> {
  for (const pool of pools.values()) {
    const checked = await jwtVerify(accessToken, publicKey(pool), { issuer: issuerOf(pool) }).catch(
      () => undefined,
    );
    const claims: JWTPayload = checked?.payload ?? {};
    const user = pool.records.users.find(({ username }) => username === claims.sub);
    if (!user || claims['token_use'] !== 'access') continue;
    if (pool.records.signIns.some(({ originJti }) => originJti === claims['origin_jti']))
      return { pool, user };
    throw notAuthorized('Access Token has been revoked');
  }
  throw notAuthorized('Invalid Access Token');
}

/** The issuer that AWS would write, so that no port of this machine ever enters a token. */
export function issuerOf({ definition: { region, poolId } }: Pool): string {
  return `https://cognito-idp.${region}.amazonaws.com/${poolId}`;
}

export function publicKey({ signingKey: { kty, n, e, kid, alg, use } }: Pool): JWK {
  return { kty, n, e, kid, alg, use };
}

export function notAuthorized(message: string): AwsError {
  return new AwsError('NotAuthorizedException', message);
}

async function tokensOf(
  pool: Pool,
  client: PoolClient,
  user: User,
  started: SignIn,
): Promise<AuthenticationResultType> {
  const { username, groups, attributes } = user;
  const { clientId, accessTokenMinutes, idTokenMinutes } = client;
  const membership = groups.length > 0 && { 'cognito:groups': groups };
  const origin = { origin_jti: started.originJti, event_id: randomUUID(), auth_time: started.signedInAt };
  const shared = { sub: username, ...membership, ...origin };
  const scope = 'aws.cognito.signin.user.admin';
  const access = { ...shared, token_use: 'access', client_id: clientId, scope, username };
  const email_verified = attributes['email_verified'] === 'true';
  const id = {
    ...attributes,
    ...shared,
    token_use: 'id',
    aud: clientId,
    email_verified,
    'cognito:username': username,
  };
  const AccessToken = await sign(pool, access, accessTokenMinutes);
  const IdToken = await sign(pool, id, idTokenMinutes);
  return { AccessToken, IdToken, ExpiresIn: accessTokenMinutes * 60, TokenType: 'Bearer' };
}

function sign(pool: Pool, claims: JWTPayload, minutes: number): Promise<string> {
  const iat = nowSeconds();
  const whole = { ...claims, iss: issuerOf(pool), iat, exp: iat + minutes * 60, jti: randomUUID() };
  return new SignJWT(whole)
    .setProtectedHeader({ alg: 'RS256', kid: pool.signingKey.kid })
    .sign(pool.signingKey);
}

function hashOf(refreshToken: string): string {
  return createHash('sha256').update(refreshToken).digest('base64url');
}

function nowSeconds(): number {
  return Math.floor(Date.now() / 1000);
}
