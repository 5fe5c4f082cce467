import { tokensIn } from '#shared/domain/writing/tokens.ts';

/**
 * Returns ascending indexes of the sentences for the model: all, or runs chosen evenly up to `budgetTokens`. Never
 * returns none.
 */
export function chosenSentences(
  sentences: readonly { readonly text: string }[],
  budgetTokens: number,
): number[] {
  const weights = sentences.map(({ text }) => tokensIn(shownSentence(text)) + tokensOfNumber);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  if (all <= budgetTokens) return [...sentences.keys()];

  const chosen: number[] = [];
  let room = 0;
  for (let first = 0; first < sentences.length; first += run) {
    const weight = weights.slice(first, first + run).reduce((sum, each) => sum + each, 0);
    room += (weight * budgetTokens) / all;
    // takes whole runs, because half a thought is of no use
    if (room < weight && chosen.length > 0) continue;
    room -= weight;
    for (let at = first; at < Math.min(first + run, sentences.length); at += 1) chosen.push(at);
  }
  return fitting(chosen, weights, budgetTokens);
}

export const shownSentence = (text: string): string =>
  text.length <= mostCharacters ? text : `${text.slice(0, mostCharacters).toWellFormed()} […]`;

/** The first run is always taken, and may exceed the budget. */
function fitting(chosen: readonly number[], weights: readonly number[], budgetTokens: number): number[] {
  let left = budgetTokens;
  return chosen.filter((at, index) => {
    left -= weights[at]!;
    return left >= 0 || index === 0;
  });
}

const run = 8;
const mostCharacters = 1_500;
const tokensOfNumber = 3;
