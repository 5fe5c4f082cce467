import { cutSentences } from '#shared/domain/sentences/cut-sentences.ts';

/**
 * Splits plain text into the sentences that are compared with the AI’s to find their origins. Ignores punctuation, case
 * and kinds of apostrophes, and skips sentences without words.
 */
export function sentencesIn(text: string, language: string): readonly Sentence[] {
  const sentences: Sentence[] = [];
  for (const { text: segment, index } of cutSentences(text, language)) {
    const words = wordsIn(segment);
    if (words.length === 0) continue;
    const lead = segment.length - segment.trimStart().length;
    const from = index + lead;
    sentences.push({ from, to: from + segment.trim().length, words, key: words.join(' ') });
  }
  return sentences;
}

/** Counts each character of scripts without spaces as a word, so that nothing depends on a dictionary. */
const wordsIn = (text: string): readonly string[] =>
  text.normalize('NFKC').toLowerCase().match(wordPattern) ?? [];

/**
 * Returns the runs of adjacent words that identify a sentence: three words, or six characters in scripts without
 * spaces.
 */
export function runsOf({ words: all }: Sentence): readonly string[] {
  const size = wordsPerRun(all);
  return Array.from({ length: Math.max(0, all.length - size + 1) }, (_, at) =>
    all.slice(at, at + size).join(' '),
  );
}

/** Returns true if a sentence is so short that another author could have written the same one: "He looked at her." */
export const isShort = ({ words: all }: Sentence): boolean => all.length < 2 * wordsPerRun(all);

const wordsPerRun = (all: readonly string[]): number =>
  unspacedPattern.test(all[all.length >> 1] ?? '') ? 6 : 3;

const unspacedScripts =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}';
const unspacedPattern = new RegExp(`[${unspacedScripts}]`, 'u');
const wordPattern = new RegExp(
  `[${unspacedScripts}]|(?:(?![${unspacedScripts}])[\\p{L}\\p{M}\\p{N}])+`,
  'gu',
);

export interface Sentence {
  readonly from: number;
  readonly to: number;
  readonly words: readonly string[];
  readonly key: string;
}
