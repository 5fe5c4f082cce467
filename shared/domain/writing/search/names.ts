import type { Words } from './words.ts';

/**
 * The stems of words that name somebody or something: written with a capital in the middle of a sentence, and hardly
 * ever without one. In German that is every noun, which does no harm: nouns are what one looks for. `inside` says of
 * each token whether something of its sentence stands before it, so that a capital says something.
 */
export function namesAmong(words: Words, tokens: readonly number[], inside: readonly boolean[]): Set<number> {
  const counts = words.all.map(() => ({ all: 0, inside: 0 }));
  for (const [at, number] of tokens.entries()) {
    counts[number]!.all += 1;
    if (inside[at]) counts[number]!.inside += 1;
  }
  const written = new Map<string, { stem: number; small: number; capital: number; inside: number }>();
  for (const [number, { lower, stem, isCapital }] of words.all.entries()) {
    const known = written.get(lower) ?? { stem, small: 0, capital: 0, inside: 0 };
    if (isCapital) {
      known.capital += counts[number]!.all;
      known.inside += counts[number]!.inside;
    } else known.small += counts[number]!.all;
    written.set(lower, known);
  }
  const names = Array.from(written.values()).filter(
    ({ small, capital, inside: within }) =>
      (within > 0 && within > small) || (small === 0 && capital >= 2 && capital <= seldom),
  );
  return new Set(names.map(({ stem }) => stem));
}

/** Whoever is named more often is named in the middle of a sentence some time. */
const seldom = 5;
