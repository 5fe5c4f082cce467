import * as z from 'zod/mini';

/**
 * Parses a title or name into one line of visible text. Line breaks and tabs become a space. Control characters and
 * direction marks are removed, because they can make a name look like another or reverse the text beside it. A line
 * without visible characters becomes empty.
 */
export const OneLine = (notText: string) => z.string(notText).check(z.overwrite(oneLine));

/**
 * Keeps an author's text except NUL, which some stores refuse, and lone surrogates, which UTF-8 can't encode and which
 * become the replacement character.
 */
export const Text = (notText: string) =>
  z.string(notText).check(z.overwrite((text) => text.replaceAll('\u0000', '').toWellFormed()));

/** Normalises like `OneLine`; for names that don't come from a request. */
export function oneLine(text: string): string {
  const line = text.replace(lineBreaks, ' ').replace(invisibleCharacters, '').toWellFormed();
  return visibleCharacter.test(line) ? line : '';
}

const lineBreaks = /(?:\r\n|[\t\n\v\f\r\u0085\u2028\u2029])+/gu;
const invisibleCharacters = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
/** U+2800 is a braille cell without dots. Unicode counts it as a symbol, so it has to be excluded here. */
const visibleCharacter = /[^\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;
