import { hash, randomBytes } from 'node:crypto';

/** Makes the secret for a link that works without signing in: the person's id and 256 random bits. */
export const newSecret = (personId: string): string => `${personId}.${randomBytes(32).toString('base64url')}`;

/** Hashes the secret for storage. A plain hash suffices, because 256 bits can't be guessed. */
export const hashedSecret = (secret: string): string => hash('sha256', secret, 'base64url');

export const personIn = (secret: string): string => secret.slice(0, Math.max(0, secret.lastIndexOf('.')));
