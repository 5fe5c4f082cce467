import * as z from 'zod/mini';

/**
 * A title or a name, as it is kept: one line without what cannot be seen. Line breaks and tabs become a blank; control
 * characters go, and so do the marks that turn the direction of writing, since with them a name can be made to look
 * like another, or to turn round what stands beside it. A line in which nothing can be seen is empty.
 */
export const OneLine = (notText: string) => z.string(notText).check(z.overwrite(oneLine));

/**
 * What an author writes, as it was written; only NUL goes, which no reader shows and some stores refuse, and half of a
 * character (a lone surrogate), which UTF-8 cannot hold, becomes the replacement character.
 */
export const Text = (notText: string) =>
  z.string(notText).check(z.overwrite((text) => text.replaceAll('\u0000', '').toWellFormed()));

/** See `OneLine`; for names that come from elsewhere. */
export function oneLine(text: string): string {
  const line = text.replace(breaks, ' ').replace(unseen, '').toWellFormed();
  return visible.test(line) ? line : '';
}

const breaks = /(?:\r\n|[\t\n\v\f\r\u0085\u2028\u2029])+/gu;
const unseen = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
/** U+2800 is a braille cell without dots, which Unicode counts as a symbol. */
const visible = /[^\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;
