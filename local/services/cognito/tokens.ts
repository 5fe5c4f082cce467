import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { SignJWT, type JWK, type JWTPayload } from 'jose';
import { AwsError } from '#local/services/http.ts';
import { hasDevice } from './devices.ts';
import type { Client, Pool, SignIn, User } from './pool.ts';
import { notAuthorized } from './refusals.ts';

/** Signs a user in. Returns the refresh token once and stores only its hash. */
export async function signIn(client: Client, { username }: User, manner: SignInDetails = {}) {
  const { clientId, pool } = client;
  const signedInAt = nowSeconds();
  const started: SignIn = {
    originJti: randomUUID(),
    username,
    clientId,
    scope: 'aws.cognito.signin.user.admin',
    refreshTokens: [],
    signedInAt,
    expiresAt: signedInAt + client.RefreshTokenValidity * 60,
    ...manner,
  };
  const RefreshToken = newRefreshToken(started);
  pool.records.signIns.push(started);
  await endSignIns(pool, (each) => each.expiresAt <= signedInAt);
  return { ...(await tokensOf(client, started)), RefreshToken };
}

/**
 * Returns new tokens of the same sign-in. With rotation, the old refresh token stays valid only for the grace period,
 * and the new one expires when the sign-in's first refresh token would have expired.
 */
export async function refreshSession(client: Client, refreshToken: string, deviceKey?: string) {
  const { signIns, users } = client.pool.records;
  const started = signIns.find(holdsRefreshToken(client, refreshToken));
  const user = users.find(({ username }) => username === started?.username);
  if (!started || !user || started.expiresAt <= nowSeconds()) throw notAuthorized('Invalid Refresh Token');
  const { deviceKey: owned } = started;
  if (owned && (owned !== deviceKey || !hasDevice(user, owned))) throw notAuthorized('Invalid Refresh Token');
  const submittedToken = started.refreshTokens.find(({ hash }) => hash === hashOf(refreshToken))!;
  if (submittedToken.until <= nowSeconds())
    throw new AwsError('RefreshTokenReuseException', 'Refresh token has been invalidated by rotation');
  const { Feature, RetryGracePeriodSeconds = 0 } = client.RefreshTokenRotation ?? {};
  if (Feature !== 'ENABLED') return tokensOf(client, started);
  submittedToken.until = Math.min(submittedToken.until, nowSeconds() + RetryGracePeriodSeconds);
  const RefreshToken = newRefreshToken(started);
  await client.pool.save();
  return { ...(await tokensOf(client, started)), RefreshToken };
}

/**
 * Keeps only the last ten refresh tokens of a sign-in, to limit its size. An older one is refused as unknown, not as
 * reused.
 */
function newRefreshToken(started: SignIn): string {
  const token = randomBytes(64).toString('base64url');
  started.refreshTokens = [
    ...started.refreshTokens.slice(-9),
    { hash: hashOf(token), until: started.expiresAt },
  ];
  return token;
}

export function endSignIns(pool: Pool, matches: (each: SignIn) => boolean): Promise<void> {
  pool.records.signIns = pool.records.signIns.filter((each) => !matches(each));
  return pool.save();
}

export function holdsRefreshToken({ clientId }: Client, refreshToken: string): (each: SignIn) => boolean {
  const hash = hashOf(refreshToken);
  return ({ refreshTokens, ...each }) =>
    each.clientId === clientId && refreshTokens.some((token) => token.hash === hash);
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
  const AccessToken = await signToken(pool, validity.AccessTokenValidity, {
    ...shared,
    token_use: 'access',
    client_id: clientId,
    scope,
    username,
    ...(started.deviceKey && { device_key: started.deviceKey }),
  });
  const IdToken = await signToken(pool, validity.IdTokenValidity, {
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

/** Names AWS's address as the issuer instead of this stand-in's, so that tokens don't depend on a local port. */
function signToken({ poolId, signingKey }: Pool, minutes: number, claims: JWTPayload): Promise<string> {
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

interface SignInDetails {
  scope?: string;
  deviceKey?: string | undefined;
}
