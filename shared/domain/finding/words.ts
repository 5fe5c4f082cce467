import { foldLetters } from './folded.ts';

/** The words of a text as they are compared where somebody looks for a thing by its name. */
export const wordsOf = (text: string): readonly string[] =>
  foldLetters(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
