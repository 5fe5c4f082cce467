import { tokensIn } from '#shared/domain/writing/tokens.ts';

/**
 * Returns the ascending indexes of the sentences that the model gets: all of them, or, if they exceed `budgetTokens`,
 * runs of neighbouring sentences spread evenly over the text. Returns at least one sentence.
 */
export function chosenSentences(
  sentences: readonly { readonly text: string }[],
  budgetTokens: number,
): number[] {
  const weights = sentences.map(({ text }) => tokensIn(sentenceForModel(text)) + tokensPerNumber);
  const totalWeight = weights.reduce((sum, weight) => sum + weight, 0);
  if (totalWeight <= budgetTokens) return [...sentences.keys()];

  const chosenIndexes: number[] = [];
  let room = 0;
  for (let first = 0; first < sentences.length; first += sentencesPerRun) {
    const weight = weights.slice(first, first + sentencesPerRun).reduce((sum, each) => sum + each, 0);
    room += (weight * budgetTokens) / totalWeight;
    // takes whole runs, because single sentences lack their context
    if (room < weight && chosenIndexes.length > 0) continue;
    room -= weight;
    for (let at = first; at < Math.min(first + sentencesPerRun, sentences.length); at += 1)
      chosenIndexes.push(at);
  }
  return trimmedToBudget(chosenIndexes, weights, budgetTokens);
}

export const sentenceForModel = (text: string): string =>
  text.length <= mostCharacters ? text : `${text.slice(0, mostCharacters).toWellFormed()} […]`;

/**
 * Trims the chosen sentences to the budget, which even the first run of neighbouring sentences may exceed, because it
 * is always chosen. The first sentence always stays.
 */
function trimmedToBudget(
  chosen: readonly number[],
  weights: readonly number[],
  budgetTokens: number,
): number[] {
  let remainingTokens = budgetTokens;
  return chosen.filter((at, index) => {
    remainingTokens -= weights[at]!;
    return remainingTokens >= 0 || index === 0;
  });
}

const sentencesPerRun = 8;
const mostCharacters = 1_500;
const tokensPerNumber = 3;
