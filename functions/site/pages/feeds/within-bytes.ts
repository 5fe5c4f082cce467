import { withEllipsis } from '#shared/domain/ellipsis.ts';

/** Apple's limit for a description (podcasters.apple.com, “A podcaster’s guide to RSS”). */
export const mostDescriptionBytes = 4_000;

/** Cuts a text to at most `most` bytes of UTF-8, at the end of a word if possible. */
export function withinBytes(text: string, most: number): string {
  if (Buffer.byteLength(text) <= most) return text;
  const bytes = Buffer.from(text).subarray(0, most - Buffer.byteLength('…'));
  // a character that was cut in two becomes the replacement character, which is dropped
  return withEllipsis(
    bytes
      .toString()
      .replace(/\uFFFD+$/, '')
      .replace(/\s+\S*$/, ''),
  );
}
