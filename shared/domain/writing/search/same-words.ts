import { wordsIn } from './words.ts';

export const wordsOf = (text: string): string =>
  wordsIn(text.normalize('NFKC').replaceAll(/['’]/gu, '’').toLowerCase()).join(' ');

/** Normalises a name for comparisons: `The Harbourmaster` becomes `harbourmaster`. */
export const nameKeyOf = (name: string): string => {
  const words = wordsOf(name);
  return words.replace(articlePattern, '') || words || name.normalize('NFKC').trim();
};

export const isWithin = (text: string, words: string): boolean => {
  const innerWords = wordsOf(words);
  return innerWords !== '' && ` ${wordsOf(text)} `.includes(` ${innerWords} `);
};

export const areSamePassage = (one: QuotedPassage, other: QuotedPassage): boolean =>
  one.chapterId === other.chapterId && (isWithin(one.quote, other.quote) || isWithin(other.quote, one.quote));

const articlePattern =
  /^(?:the|an?|der|die|das|ein|eine|les?|la|une?|el|los|las|un|il|lo|gli|de|het)\s+(?=\S)/u;

interface QuotedPassage {
  readonly chapterId: string;
  readonly quote: string;
}
