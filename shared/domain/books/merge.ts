import { commonEnd, commonStart, differencesBetween } from './differences.ts';
import { commonRegions, type Region } from './merge-regions.ts';
import { followMoves } from './merge-moves.ts';

/**
 * Merges two versions of a text by its blocks (paragraphs, headings, lists …). A block that only one side changed is
 * taken from that side, even next to changes of the other side. Insertions at the same position are both kept, `theirs`
 * first because it was saved first; a paragraph that both sides moved is kept once. There is a conflict only if both
 * changed the same paragraph; it contains both versions. No block of either side is ever lost.
 */
export function mergeBlocks(base: Blocks, mine: Blocks, theirs: Blocks): readonly MergePart[] {
  const [changesOfMine, changesOfTheirs] = followMoves(
    base,
    differencesBetween(base, mine),
    differencesBetween(base, theirs),
  );
  const parts = commonRegions(base, changesOfMine, changesOfTheirs).flatMap(partsOf);
  return withoutDoubles(joinParts(parts), { base, mine, theirs });
}

/** A conflict without a choice keeps both sides. */
export const decidedBlocks = (parts: readonly MergePart[], choices: readonly Choice[] = []): Blocks => {
  const remainingChoices = [...choices];
  return parts.flatMap((part) =>
    part.type === 'merged' ? part.blocks : chosenBlocks(part, remainingChoices.shift()),
  );
};

export const conflictsIn = (parts: readonly MergePart[]): readonly Conflict[] =>
  parts.filter((part) => part.type === 'conflict');

function chosenBlocks({ mine, theirs }: Conflict, choice: Choice = 'both'): Blocks {
  switch (choice) {
    case 'mine':
      return mine;
    case 'theirs':
      return theirs;
    case 'both':
      return unionOf(theirs, mine);
    default:
      return choice satisfies never;
  }
}

function partsOf({ base, mine, theirs }: Region): readonly MergePart[] {
  if (mine === undefined) return [mergedPart(theirs ?? base)];
  if (theirs === undefined) return [mergedPart(mine)];
  if (base.length === 0) return [mergedPart(unionOf(theirs, mine))];
  const start = commonStart(mine, theirs);
  const end = commonEnd(mine, theirs, start);
  const [mineRest, theirsRest] = [
    mine.slice(start, mine.length - end),
    theirs.slice(start, theirs.length - end),
  ];
  const [shorter, longer] = mine.length < theirs.length ? [mine, theirs] : [theirs, mine];
  if (start + end === shorter.length && (start + end > 0 || longer.length === 0)) return [mergedPart(longer)];
  const further = furtherTyped(base, mineRest, theirsRest);
  return [
    mergedPart(mine.slice(0, start)),
    further ? mergedPart(further) : { type: 'conflict', base, mine: mineRest, theirs: theirsRest },
    mergedPart(mine.slice(mine.length - end)),
  ];
}

function furtherTyped(base: Blocks, mine: Blocks, theirs: Blocks): Blocks | undefined {
  const [from, a, b] = [base[0], mine[0], theirs[0]];
  if (base.length !== 1 || mine.length !== 1 || theirs.length !== 1) return undefined;
  if (from === undefined || a === undefined || b === undefined) return undefined;
  if (a.startsWith(b) && b.startsWith(from)) return mine;
  return b.startsWith(a) && a.startsWith(from) ? theirs : undefined;
}

function unionOf(first: Blocks, second: Blocks): Blocks {
  const blocks: string[] = [];
  let at = 0;
  for (const { to, by } of differencesBetween(first, second)) {
    blocks.push(...first.slice(at, to), ...by);
    at = to;
  }
  const [inFirst, inSecond] = [countsOf(first), countsOf(second)];
  return [...blocks, ...first.slice(at)].filter(
    occursAtMost((block) => Math.max(inFirst(block), inSecond(block))),
  );
}

/**
 * Keeps a paragraph that both sides moved only at its first position. A side that has a block more often than the base,
 * such as a scene break, keeps the extra ones.
 */
function withoutDoubles(parts: readonly MergePart[], { base, mine, theirs }: Sides): readonly MergePart[] {
  const [inBase, inMine, inTheirs] = [countsOf(base), countsOf(mine), countsOf(theirs)];
  const conflictingBlocks = new Set(
    conflictsIn(parts).flatMap((conflict) => [...conflict.mine, ...conflict.theirs]),
  );
  const stays = occursAtMost((block) => {
    const [b, m, t] = [inBase(block), inMine(block), inTheirs(block)];
    return conflictingBlocks.has(block) ? Number.POSITIVE_INFINITY : Math.max(m, t, m + t - b);
  });
  return parts.map((part) => (part.type === 'merged' ? mergedPart(part.blocks.filter(stays)) : part));
}

function countsOf(blocks: Blocks): (block: string) => number {
  const counts = new Map<string, number>();
  for (const block of blocks) counts.set(block, (counts.get(block) ?? 0) + 1);
  return (block) => counts.get(block) ?? 0;
}

function occursAtMost(timesOf: (block: string) => number): (block: string) => boolean {
  const countsByBlock = new Map<string, number>();
  return (block) => {
    const count = (countsByBlock.get(block) ?? 0) + 1;
    countsByBlock.set(block, count);
    return count <= timesOf(block);
  };
}

function joinParts(parts: readonly MergePart[]): readonly MergePart[] {
  const result: MergePart[] = [];
  let blocks: string[] = [];
  for (const part of parts) {
    if (part.type === 'merged') {
      blocks.push(...part.blocks);
      continue;
    }
    result.push(mergedPart(blocks), part);
    blocks = [];
  }
  return [...result, mergedPart(blocks)].filter((part) => part.type === 'conflict' || part.blocks.length > 0);
}

const mergedPart = (blocks: Blocks): Merged => ({ type: 'merged', blocks });

export type Blocks = readonly string[];

export type MergePart = Merged | Conflict;

interface Merged {
  readonly type: 'merged';
  readonly blocks: Blocks;
}

export interface Conflict {
  readonly type: 'conflict';
  readonly base: Blocks;
  readonly mine: Blocks;
  readonly theirs: Blocks;
}

export type Choice = 'mine' | 'theirs' | 'both';

interface Sides {
  readonly base: Blocks;
  readonly mine: Blocks;
  readonly theirs: Blocks;
}
