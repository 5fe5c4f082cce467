import type { StoredScript, StoredTurn } from '#functions/audio/work/script-item.ts';

export const quotesOf = (
  turns: readonly Pick<StoredTurn, 'sources'>[],
  sentences: readonly { readonly text: string }[],
): Record<number, string> =>
  Object.fromEntries(
    turns.flatMap(({ sources }) => sources.map((at) => [at, quoteOf(sentences[at]?.text ?? '')] as const)),
  );

/**
 * Finds the locked turns of a script and their positions. The source text may have changed, so each source sentence is
 * found again by its quote, and one that no longer exists is dropped.
 */
export function lockedTurns(
  { turns, quotes }: Pick<StoredScript, 'turns' | 'quotes'>,
  sentences: readonly { readonly text: string }[],
): LockedTurn[] {
  const numbers = new Map(sentences.map(({ text }, at) => [quoteOf(text), at]));
  const currentNumberOf = (before: number) => {
    const isUnmoved = sentences[before] && quoteOf(sentences[before].text) === quotes[before];
    return isUnmoved ? before : numbers.get(quotes[before] ?? '');
  };
  return turns.flatMap((turn, at) => {
    const sources = turn.sources.map(currentNumberOf).filter((number) => number !== undefined);
    return turn.locked ? [{ turn: { ...turn, sources }, share: at / turns.length }] : [];
  });
}

export const quoteOf = (text: string): string =>
  text.length <= mostCharacters ? text : `${text.slice(0, mostCharacters).toWellFormed()}…`;

const mostCharacters = 500;

/** A locked turn. `share` is its relative position in the previous script, from 0 (start) to 1 (end). */
export interface LockedTurn {
  readonly turn: StoredTurn;
  readonly share: number;
}
