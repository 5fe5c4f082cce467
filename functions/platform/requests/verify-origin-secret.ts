import { hash, timingSafeEqual } from 'node:crypto';
import { originSecretHeader } from '#shared/addresses.ts';

/**
 * Whether the request came through the site and its firewall. No policy of an HTTP API can tell, so the distribution
 * sends a secret with each request, which replaces anything that a visitor sent under that name. If the stage has no
 * secret, every request passes.
 */
export function verifyOriginSecret(
  headers: Readonly<Record<string, string | undefined>>,
  secret = process.env['ORIGIN_SECRET'],
): boolean {
  return !secret || timingSafeEqual(digest(secret), digest(headers[originSecretHeader] ?? ''));
}

/** Makes both sides equally long for any input. */
const digest = (text: string) => hash('sha256', text, 'buffer');
