import { wordsIn } from './words.ts';

/** A text as it is compared with another: its words in one form, whatever stands between them. */
export const wordsOf = (text: string): string =>
  wordsIn(text.normalize('NFKC').replaceAll(/['’]/gu, '’').toLowerCase()).join(' ');

/** A name as it is compared with another: `The Harbourmaster` is `harbourmaster`. */
export const nameKeyOf = (name: string): string => {
  const words = wordsOf(name);
  return words.replace(articles, '') || words || name.normalize('NFKC').trim();
};

/** Whether a text has these words, in this order and side by side. */
export const isWithin = (text: string, words: string): boolean => {
  const inner = wordsOf(words);
  return inner !== '' && ` ${wordsOf(text)} `.includes(` ${inner} `);
};

/** Whether two passages of a book are one, or one is a part of the other. */
export const areSamePassage = (one: Quoted, other: Quoted): boolean =>
  one.chapterId === other.chapterId && (isWithin(one.quote, other.quote) || isWithin(other.quote, one.quote));

const articles = /^(?:the|an?|der|die|das|ein|eine|les?|la|une?|el|los|las|un|il|lo|gli|de|het)\s+(?=\S)/u;

interface Quoted {
  readonly chapterId: string;
  readonly quote: string;
}
