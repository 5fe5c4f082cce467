import type { StoredScript, StoredTurn } from '#functions/audio/work/script-item.ts';

/** The words of the sentences that turns rest on, which are kept with them. */
export const quotesOf = (
  turns: readonly Pick<StoredTurn, 'sources'>[],
  sentences: readonly { readonly text: string }[],
): Record<number, string> =>
  Object.fromEntries(
    turns.flatMap(({ sources }) => sources.map((at) => [at, quoteOf(sentences[at]?.text ?? '')] as const)),
  );

/**
 * The turns of a script that stay when it is written anew, each with where it stood. The text may be another one by now:
 * a sentence is found by its words, and one that is gone is no source any more.
 */
export function lockedTurns(
  { turns, quotes }: Pick<StoredScript, 'turns' | 'quotes'>,
  sentences: readonly { readonly text: string }[],
): LockedTurn[] {
  const numbers = new Map(sentences.map(({ text }, at) => [quoteOf(text), at]));
  const sourceOf = (old: number) => {
    const isThere = sentences[old] && quoteOf(sentences[old].text) === quotes[old];
    return isThere ? old : numbers.get(quotes[old] ?? '');
  };
  return turns.flatMap((turn, at) => {
    const sources = turn.sources.map(sourceOf).filter((number) => number !== undefined);
    return turn.locked ? [{ turn: { ...turn, sources }, share: at / turns.length }] : [];
  });
}

/** A sentence as it is kept with a script: of a long one the beginning. */
export const quoteOf = (text: string): string =>
  text.length <= mostCharacters ? text : `${text.slice(0, mostCharacters).toWellFormed()}…`;

const mostCharacters = 500;

/** A turn that stays as it is, and where it stood: 0 at the beginning of its script, 1 at the end. */
export interface LockedTurn {
  readonly turn: StoredTurn;
  readonly share: number;
}
