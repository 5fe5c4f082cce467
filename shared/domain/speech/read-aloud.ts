import { charactersACredit } from '#shared/domain/credits/credits.ts';

/** An English word with the blank after it, on average; and how many of them a voice reads in a minute. */
export const charactersAWord = 5.6;
export const wordsAMinute = 150;

/** How much of a text so many credits read aloud: words, and hours of sound. */
export function readAloud(credits: number): { readonly words: number; readonly hours: number } {
  const words = (credits * charactersACredit) / charactersAWord;
  return { words, hours: words / wordsAMinute / 60 };
}
