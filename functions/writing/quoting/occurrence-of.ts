import { finderOf } from '#shared/domain/finding/finder.ts';

/**
 * Returns how many places with the same words come before this one, counted as the editor does: it skips a match that
 * overlaps an earlier one.
 */
export function occurrenceOf(blocks: readonly string[], { block, at, words }: WordPosition): number {
  const finder = finderOf({ text: words, matchCase: true, wholeWords: false })!;
  return blocks
    .slice(0, block + 1)
    .flatMap((text, number) => finder.find(text).filter(({ to }) => number < block || to <= at)).length;
}

interface WordPosition {
  readonly block: number;
  readonly at: number;
  readonly words: string;
}
