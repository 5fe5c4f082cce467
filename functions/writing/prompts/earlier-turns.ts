import { tagged, type Turn } from '#functions/writing/prompt.ts';
import { maxEarlierTokens } from '#shared/domain/writing/price.ts';
import { tokensIn } from '#shared/domain/writing/tokens.ts';

/**
 * Returns the last questions with their answers, oldest first, as many pairs as fit, so that a long conversation costs
 * no more than a short one. Leaves out unanswered questions, because models require person and AI to alternate.
 */
export function earlierTurns(earlier: readonly Turn[]): readonly Turn[] {
  let remainingTokens = maxEarlierTokens;
  const fitting: Turn[] = [];
  for (const pair of answeredPairs(earlier).toReversed()) {
    remainingTokens -= pair.reduce((sum, { text }) => sum + tokensIn(text), 0);
    if (remainingTokens < 0) break;
    fitting.unshift(...pair);
  }
  return fitting;
}

function answeredPairs(earlier: readonly Turn[]): readonly (readonly Turn[])[] {
  const turns = earlier.filter(({ from, text }) => from === 'person' || text.trim() !== '');
  return turns.flatMap((question, at) => {
    const answer = turns[at + 1];
    return question.from === 'person' && answer?.from === 'ai'
      ? [[{ from: question.from, text: tagged('message', {}, question.text) }, answer]]
      : [];
  });
}
