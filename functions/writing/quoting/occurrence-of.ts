import { finderOf } from '#shared/domain/finding/finder.ts';

/** Which of equal words these are, from 0, counted as the editor counts them: of two that overlap it knows the first. */
export function occurrenceOf(blocks: readonly string[], { block, at, words }: Place): number {
  const finder = finderOf({ text: words, matchCase: true, wholeWords: false })!;
  return blocks
    .slice(0, block + 1)
    .flatMap((text, number) => finder.find(text).filter(({ to }) => number < block || to <= at)).length;
}

interface Place {
  /** Number of its block, from 0. */
  readonly block: number;
  /** Where it begins there. */
  readonly at: number;
  readonly words: string;
}
