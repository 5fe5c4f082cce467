import type { StoredTurn } from '#functions/audio/work/script-item.ts';
import { contentWordsOf } from '#functions/writing/content-words.ts';

/**
 * Returns the sources that a turn names and that exist in the text, or none if they share no words with the turn.
 * Compares words instead of asking a model, because a model would only confirm its own claim.
 */
export function groundedSources(
  text: string,
  named: readonly number[],
  sentenceAt: (at: number) => string | undefined,
): number[] {
  const existingSources = [...new Set(named)]
    .filter((at) => sentenceAt(at) !== undefined)
    .slice(0, mostSources);
  const words = contentWordsOf(text);
  const isShared = existingSources.some((at) => !contentWordsOf(sentenceAt(at)!).isDisjointFrom(words));
  return isShared ? existingSources.toSorted((a, b) => a - b) : [];
}

export const groundedShare = (turns: readonly Pick<StoredTurn, 'sources'>[]): number =>
  turns.length === 0 ? 0 : turns.filter(({ sources }) => sources.length > 0).length / turns.length;

const mostSources = 20;
