import type { JWTPayload } from 'jose';
import { environment } from './environment.ts';
import type * as TokenSdk from './requests/token-sdk.ts';

const { USER_POOL_ID, USER_POOL_CLIENT_ID, AWS_REGION } = environment(
  'USER_POOL_ID',
  'USER_POOL_CLIENT_ID',
  'AWS_REGION',
);

const issuer = `https://cognito-idp.${AWS_REGION}.amazonaws.com/${USER_POOL_ID}`;
/**
 * The environment variable that gives the AWS SDK another Cognito endpoint. If it is set, the keys are read from there
 * too; the issuer in the tokens stays the same.
 */
const cognitoEndpoint = process.env['AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER'];
const keysUrl = `${cognitoEndpoint ? `${cognitoEndpoint}/${USER_POOL_ID}` : issuer}/.well-known/jwks.json`;
let keys: ReturnType<typeof TokenSdk.createRemoteJWKSet> | undefined;

/** Returns undefined for a token that is invalid, expired or issued to another client. */
export async function verifyToken(token: string): Promise<JWTPayload | undefined> {
  const { createRemoteJWKSet, errors, jwtVerify } = await import('./requests/token-sdk.ts');
  keys ??= createRemoteJWKSet(new URL(keysUrl));
  try {
    const { payload } = await jwtVerify(token, keys, { issuer, algorithms: ['RS256'] });
    return payload['client_id'] === USER_POOL_CLIENT_ID ? payload : undefined;
  } catch (error) {
    if (error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError)) throw error;
    return undefined;
  }
}
