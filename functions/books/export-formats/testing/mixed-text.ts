import fc from 'fast-check';

const words = 'He said|a|Ω|日本|שלום|ש|שָׁלוֹם|مرحبا|م|پارسی|𞤀𞤣|ހި|😀|👩‍👩‍👧|𝟙'.split('|');
const signs = ' | |  |1984|٣٤|12,5%|-|–|.|,|،|؟|“|”|(|)|«|/|\u200e|\u200f'.split('|');

/** Text of several scripts and directions, with the signs and invisible marks that occur in it. */
export const mixedText = fc
  .array(fc.constantFrom(...words, ...signs), { minLength: 1, maxLength: 12 })
  .map((parts) => parts.join(''));
