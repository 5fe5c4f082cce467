import { cleanLine } from './clean-text.ts';

/**
 * Returns the stored form of an address, or undefined unless it is http(s) or mailto: a manuscript must not open
 * anything else. Idempotent.
 */
export function safeHref(address: string): string | undefined {
  const href = cleanLine(address)
    .trim()
    .replace(/[\s<>"\\^`{|}]/gu, (character) => encodeURIComponent(character));
  return allowedAddress.test(href) ? href : undefined;
}

const allowedAddress = /^(?:https?:\/\/[^/?#]|mailto:[^?]+@)/iu;
