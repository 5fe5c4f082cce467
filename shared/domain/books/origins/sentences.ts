import { cutSentences } from '#shared/domain/sentences/cut-sentences.ts';

/**
 * Sentences of a block of plain text, as origins are told by them. Signs, cases and kinds of apostrophes do not count:
 * a sentence is its words. What has no word is none.
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

/** Letters of scripts without blanks are a word each: then nothing hangs on where a dictionary would cut. */
const wordsIn = (text: string): readonly string[] => text.normalize('NFKC').toLowerCase().match(words) ?? [];

/** Neighbouring words by which a sentence is known again: three, or six letters of a script without blanks. */
export function runsOf({ words: all }: Sentence): readonly string[] {
  const size = runSizeOf(all);
  return Array.from({ length: Math.max(0, all.length - size + 1) }, (_, at) =>
    all.slice(at, at + size).join(' '),
  );
}

/** Too short to be told from the same words of somebody else: "He looked at her." */
export const isShort = ({ words: all }: Sentence): boolean => all.length < 2 * runSizeOf(all);

const runSizeOf = (all: readonly string[]): number => (isUnspaced.test(all[all.length >> 1] ?? '') ? 6 : 3);

const unspaced =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}';
const isUnspaced = new RegExp(`[${unspaced}]`, 'u');
const words = new RegExp(`[${unspaced}]|(?:(?![${unspaced}])[\\p{L}\\p{M}\\p{N}])+`, 'gu');

export interface Sentence {
  /** Where it stands in its text, in UTF-16 code units, without blanks at its ends. */
  readonly from: number;
  readonly to: number;
  readonly words: readonly string[];
  /** The same for the same words in the same order. */
  readonly key: string;
}
