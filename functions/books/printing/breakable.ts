/**
 * Allows breaks in words that are longer than a narrow line: in an address after each sign, and anywhere in a word that
 * is longer than any of a language, because those are hyphenated. Otherwise a line would run over the edge of the page.
 */
export const breakable = (text: string): string =>
  text.replaceAll(longWords, (word) =>
    word.replaceAll(pieces, (piece) => `${piece}${zeroWidthSpace}`).replace(/\u200b$/u, ''),
  );

const longWords = /\S{20,}/gu;
const signs = String.raw`/.\-_?&=#:,;`;
/** Ordinary words with the signs after them, or else a few letters with their marks. */
const pieces = new RegExp(
  String.raw`[^${signs}\s]{0,49}[${signs}]+|(?<![^${signs}\s])[^${signs}\s]{1,49}$|(?:\P{M}\p{M}*){1,8}`,
  'gu',
);
const zeroWidthSpace = '\u200b';
