import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { SignJWT, type JWK, type JWTPayload } from 'jose';
import { AwsError } from '#local/services/http.ts';
import type { Client, Pool, SignIn, User } from './pool.ts';

/** Signs a user in. The refresh token is told once; what stays is its hash. */
export async function signIn(client: Client, { username }: User) {
  const { clientId, pool } = client;
  const RefreshToken = randomBytes(64).toString('base64url');
  const signedInAt = nowSeconds();
  const started: SignIn = {
    originJti: randomUUID(),
    username,
    clientId,
    refreshTokenHash: hashOf(RefreshToken),
    signedInAt,
    expiresAt: signedInAt + client.RefreshTokenValidity * 60,
  };
  pool.records.signIns.push(started);
  await endSignIns(pool, (each) => each.expiresAt <= signedInAt);
  return { ...(await tokensOf(client, started)), RefreshToken };
}

/** Fresh access and ID tokens of the same sign-in; the refresh token stays. */
export async function refresh(client: Client, refreshToken: string) {
  const started = client.pool.records.signIns.find(ofRefreshToken(client, refreshToken));
  if (!started || started.expiresAt <= nowSeconds()) throw notAuthorized('Invalid Refresh Token');
  return tokensOf(client, started);
}

/** Ends the sign-ins that match: their refresh tokens are refused from now on. */
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

export function notAuthorized(message: string): AwsError {
  return new AwsError('NotAuthorizedException', message);
}

async function tokensOf({ pool, clientId, ...validity }: Client, { username, ...started }: SignIn) {
  const { groups, attributes } = pool.records.users.find((user) => user.username === username)!;
  const shared = {
    sub: username,
    ...(groups.length > 0 && { 'cognito:groups': groups }),
    origin_jti: started.originJti,
    event_id: randomUUID(),
    auth_time: started.signedInAt,
  };
  const AccessToken = await sign(pool, validity.AccessTokenValidity, {
    ...shared,
    token_use: 'access',
    client_id: clientId,
    scope: 'aws.cognito.signin.user.admin',
    username,
  });
  const IdToken = await sign(pool, validity.IdTokenValidity, {
    ...attributes,
    ...shared,
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
