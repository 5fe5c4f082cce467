/** In a file beside the bundles, because the gateway has already verified most tokens. */
export { createRemoteJWKSet, errors, jwtVerify } from 'jose';
