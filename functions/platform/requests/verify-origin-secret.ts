import { hash, timingSafeEqual } from 'node:crypto';
import { originSecretHeader } from '#shared/addresses.ts';

/**
 * Whether the request came by way of the site and its firewall. An HTTP API has no policy that could tell: the
 * distribution tells a secret with each request, which takes the place of whatever a visitor sent under that name.
 * Everybody came so where the stage asks for no secret.
 */
export function verifyOriginSecret(
  headers: Readonly<Record<string, string | undefined>>,
  secret = process.env['ORIGIN_SECRET'],
): boolean {
  return !secret || timingSafeEqual(digest(secret), digest(headers[originSecretHeader] ?? ''));
}

/** Of one length, whatever was sent. */
const digest = (text: string) => hash('sha256', text, 'buffer');
