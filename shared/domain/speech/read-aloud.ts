import { charactersACredit } from '#shared/domain/credits/credits.ts';

/** Averages for English: characters per word with its space, and spoken words per minute. */
export const charactersAWord = 5.6;
export const wordsAMinute = 150;

export function spokenAmountOf(credits: number): { readonly words: number; readonly hours: number } {
  const words = (credits * charactersACredit) / charactersAWord;
  return { words, hours: words / wordsAMinute / 60 };
}
