import { hash, timingSafeEqual } from 'node:crypto';
import { originSecretHeader } from '#shared/addresses.ts';

/**
 * True if the request came through the site and its firewall. No policy of an HTTP API can check that, so the
 * distribution sends a secret with each request, which replaces any header of that name from a visitor. If the stage
 * has no secret, every request passes.
 */
export function verifyOriginSecret(
  headers: Readonly<Record<string, string | undefined>>,
  secret = process.env['ORIGIN_SECRET'],
): boolean {
  return !secret || timingSafeEqual(sha256Of(secret), sha256Of(headers[originSecretHeader] ?? ''));
}

/** Gives both sides the same length for any input, as `timingSafeEqual` requires. */
const sha256Of = (text: string) => hash('sha256', text, 'buffer');
