/** What of jose is used to verify a token: beside the bundles, for the gateway has verified most tokens before. */
export { createRemoteJWKSet, errors, jwtVerify } from 'jose';
