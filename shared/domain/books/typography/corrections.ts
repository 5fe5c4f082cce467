import type { DocNode } from '#shared/domain/books/markdown/document.ts';
import type { Correction, Replacement } from './correction.ts';
import { dashCorrections } from './dashes.ts';
import { ellipsisCorrections } from './ellipses.ts';
import { rangeCorrections } from './number-ranges.ts';
import { quotationCorrections } from './quotations/quotation-corrections.ts';
import { doubleSpaceCorrections, spaceBeforeStopCorrections } from './spaces.ts';
import { textBlocksOf, type TextBlock } from './text-blocks.ts';

/**
 * Returns what differs from the typographic rules of the language (BCP 47), in reading order and without overlaps.
 * Skips unclear places, and never changes letters, digits, code, addresses or formatting.
 */
export function correctionsOf(document: DocNode, language: string): readonly Correction[] {
  const blocks = textBlocksOf(document);
  return clearReplacements(blocks, language).map(({ kind, block, from, to, after }) => ({
    kind,
    block,
    from,
    to,
    before: blocks[block]!.text.slice(from, to),
    after,
  }));
}

/**
 * A block is unclear if the rules would change it again after they have changed it. Its neighbours count as unclear too,
 * because a quotation may continue in them.
 */
function clearReplacements(blocks: readonly TextBlock[], language: string): readonly Replacement[] {
  const unclear = new Set<number>();
  const found = replacementsIn(blocks, language);
  for (;;) {
    const clear = found.filter(({ block }) => !unclear.has(block));
    const again = replacementsIn(withReplacements(blocks, clear), language).filter(
      ({ block }) => !unclear.has(block),
    );
    if (again.length === 0) return clear;
    for (const { block } of again) for (const near of [block - 1, block, block + 1]) unclear.add(near);
  }
}

function replacementsIn(blocks: readonly TextBlock[], language: string): readonly Replacement[] {
  const taken = blocks.map(() => new Set<number>());
  return [
    quotationCorrections(blocks, language),
    dashCorrections(blocks, language),
    rangeCorrections(blocks, language),
    ellipsisCorrections(blocks),
    spaceBeforeStopCorrections(blocks, language),
    doubleSpaceCorrections(blocks),
  ]
    .flat()
    .filter(({ block, from, to }) => {
      const places = Array.from({ length: to - from }, (_, at) => from + at);
      if (places.some((place) => taken[block]!.has(place))) return false;
      for (const place of places) taken[block]!.add(place);
      return true;
    })
    .toSorted((one, other) => one.block - other.block || one.from - other.from);
}

function withReplacements(
  blocks: readonly TextBlock[],
  replacements: readonly Replacement[],
): readonly TextBlock[] {
  const ofBlocks = Map.groupBy(replacements, ({ block }) => block);
  return blocks.map((block, index) => {
    let end = 0;
    const pieces = (ofBlocks.get(index) ?? []).map(({ from, to, after }) => {
      const piece = block.prose.slice(end, from) + after;
      end = to;
      return piece;
    });
    return { ...block, prose: pieces.join('') + block.prose.slice(end) };
  });
}
