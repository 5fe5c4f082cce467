/** A separate file beside the bundles, loaded on first use, because the gateway has already verified most tokens. */
export { createRemoteJWKSet, errors, jwtVerify } from 'jose';
