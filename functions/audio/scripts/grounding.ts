import type { StoredTurn } from '#functions/audio/work/script-item.ts';
import { contentWordsOf } from '#functions/writing/content-words.ts';

/**
 * The sentences that a turn rests on, of those that it names: none where it speaks of nothing that they speak of. Checked
 * by words and without the model, which would find itself right.
 */
export function groundedIn(
  text: string,
  named: readonly number[],
  sentenceAt: (at: number) => string | undefined,
): number[] {
  const there = [...new Set(named)].filter((at) => sentenceAt(at) !== undefined).slice(0, mostSources);
  const said = contentWordsOf(text);
  const isShared = there.some((at) => !contentWordsOf(sentenceAt(at)!).isDisjointFrom(said));
  return isShared ? there.toSorted((a, b) => a - b) : [];
}

/** The share of turns that rest on sentences of the source, 0 to 1. */
export const groundedShare = (turns: readonly Pick<StoredTurn, 'sources'>[]): number =>
  turns.length === 0 ? 0 : turns.filter(({ sources }) => sources.length > 0).length / turns.length;

const mostSources = 20;
