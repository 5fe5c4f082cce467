import { tokensIn } from '#shared/domain/writing/tokens.ts';

/**
 * Which sentences of a text the model is given, ascending: all of them, or, where they are more than `budgetTokens`,
 * runs of some sentences that follow one another, chosen evenly from the beginning to the end. Never none.
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
    // a run that is begun is taken whole: half a thought helps nobody
    if (room < weight && chosen.length > 0) continue;
    room -= weight;
    for (let at = first; at < Math.min(first + run, sentences.length); at += 1) chosen.push(at);
  }
  return fitting(chosen, weights, budgetTokens);
}

/** A sentence as it is shown to the model: of an endless one the beginning. */
export const shownSentence = (text: string): string =>
  text.length <= mostCharacters ? text : `${text.slice(0, mostCharacters).toWellFormed()} […]`;

/** The first run is taken in any case, and may be more than there is room for. */
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
