import type { Words } from './words.ts';

/**
 * The stems of words that name somebody or something: written with a capital in the middle of a sentence, and hardly
 * ever without one. In German that is every noun, which does no harm: nouns are what one looks for.
 */
export function namesAmong(words: Words, sentences: readonly WordsOfSentence[]): Set<number> {
  const capitals = new Map<string, Count>();
  const small = new Map<string, number>();
  for (const { words: numbers, inside } of sentences)
    for (const [at, number] of numbers.entries()) {
      const { lower, stem, isCapital } = words.get(number);
      if (!isCapital) {
        small.set(lower, (small.get(lower) ?? 0) + 1);
        continue;
      }
      const count = capitals.get(lower) ?? { stem, all: 0, inside: 0 };
      count.all += 1;
      if (inside[at]) count.inside += 1;
      capitals.set(lower, count);
    }
  const names = new Set<number>();
  for (const [lower, { stem, all, inside }] of capitals) {
    const asWord = small.get(lower) ?? 0;
    if ((inside > 0 && inside > asWord) || (asWord === 0 && all >= often)) names.add(stem);
  }
  return names;
}

const often = 3;

interface Count {
  readonly stem: number;
  all: number;
  inside: number;
}

interface WordsOfSentence {
  readonly words: readonly number[];
  readonly inside: readonly boolean[];
}
