import { cleanLine } from './clean-text.ts';

/**
 * The address of a link as it is kept, or undefined for what is no http(s) or mailto address: nothing else is opened
 * from a manuscript. Applied to its own answer it changes nothing.
 */
export function safeHref(address: string): string | undefined {
  const href = cleanLine(address)
    .trim()
    .replace(/[\s<>"\\^`{|}]/gu, (character) => encodeURIComponent(character));
  return allowed.test(href) ? href : undefined;
}

const allowed = /^(?:https?:\/\/[^/?#]|mailto:[^?]+@)/iu;
