import type { Correction } from '#shared/domain/books/typography/correction.ts';
import type { TextBlock } from '#shared/domain/books/typography/text-blocks.ts';
import { excerptIn, type Excerpt } from '#shared/domain/finding/excerpt.ts';

export const placesOf = (
  blocks: readonly TextBlock[],
  corrections: readonly Correction[],
): readonly CorrectionPlace[] =>
  corrections.map((correction) => ({
    correction,
    excerpt: excerptIn(blocks[correction.block]!.text, correction),
  }));

export interface CorrectionPlace {
  readonly correction: Correction;
  readonly excerpt: Excerpt;
}
