import { hash, randomBytes } from 'node:crypto';

/** What stands in a link of a mail that works without signing in: whose it is, and 256 bits that nobody guesses. */
export const newSecret = (personId: string): string => `${personId}.${randomBytes(32).toString('base64url')}`;

/** What is kept of one that leaves once. Nobody can try through 256 bits, so a plain hash does. */
export const hashedSecret = (secret: string): string => hash('sha256', secret, 'base64url');

/** Whose secret it says it is. */
export const personIn = (secret: string): string => secret.slice(0, Math.max(0, secret.lastIndexOf('.')));
