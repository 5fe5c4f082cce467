import type { Replacement } from './correction.ts';
import type { TextBlock } from './text-blocks.ts';

/** Skips longer rows of points, paths (`.../`) and ranges between numbers (`1...10`). */
export const ellipsisCorrections = (blocks: readonly TextBlock[]): Replacement[] =>
  blocks.flatMap(({ prose }, block) =>
    Array.from(prose.matchAll(threePoints), ({ index }) => ({
      kind: 'ellipses' as const,
      block,
      from: index,
      to: index + 3,
      after: '…',
    })),
  );

const threePoints = /(?<![.…/\\])\.{3}(?![.…/\\])(?!(?<=\p{N}\.{3})\p{N})/gu;
