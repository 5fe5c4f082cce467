import type { Words } from './words.ts';

/**
 * Returns the stems of names: words capitalised within sentences, and hardly ever in lower case. In German this
 * includes all nouns, which is harmless because people search for nouns. `inside` says for each token whether it is
 * preceded by text of the same sentence, because only then does a capital mean something.
 */
export function namesAmong(words: Words, tokens: readonly number[], inside: readonly boolean[]): Set<number> {
  const counts = words.all.map(() => ({ all: 0, inside: 0 }));
  for (const [at, number] of tokens.entries()) {
    counts[number]!.all += 1;
    if (inside[at]) counts[number]!.inside += 1;
  }
  const countsByWord = new Map<string, { stem: number; small: number; capital: number; inside: number }>();
  for (const [number, { lower, stem, isCapital }] of words.all.entries()) {
    const wordCounts = countsByWord.get(lower) ?? { stem, small: 0, capital: 0, inside: 0 };
    if (isCapital) {
      wordCounts.capital += counts[number]!.all;
      wordCounts.inside += counts[number]!.inside;
    } else wordCounts.small += counts[number]!.all;
    countsByWord.set(lower, wordCounts);
  }
  const names = Array.from(countsByWord.values()).filter(
    ({ small, capital, inside: within }) =>
      (within > 0 && within > small) || (small === 0 && capital >= 2 && capital <= maxRareCount),
  );
  return new Set(names.map(({ stem }) => stem));
}

/**
 * A word that is capitalised only at the start of sentences counts as a name only up to this frequency: a more frequent
 * name would also occur inside a sentence.
 */
const maxRareCount = 5;
