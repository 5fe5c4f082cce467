import { commonEnd, commonStart, type Difference } from './differences.ts';

/**
 * Divides the common earlier version (`base`) into regions changed by no side, one side or both, in order. Changes
 * share a region only if they remove the same block; unlike in diff3, adjacent changes don't conflict.
 */
export function commonRegions(
  base: readonly string[],
  mine: readonly Difference[],
  theirs: readonly Difference[],
): readonly Region[] {
  const changes = [
    ...mine.flatMap((change) => closeChanges(base, change)).map((change) => ({ ...change, isMine: true })),
    ...theirs.flatMap((change) => closeChanges(base, change)).map((change) => ({ ...change, isMine: false })),
  ].toSorted((a, b) => a.from - b.from || a.to - b.to);
  const regions: Region[] = [];
  let at = 0;
  for (let next = 0; next < changes.length;) {
    const first = changes[next] as SidesChange;
    let to = first.to;
    const group: SidesChange[] = [];
    for (let change = changes[next]; change && isInRegion(change, first, to); change = changes[next]) {
      group.push(change);
      to = Math.max(to, change.to);
      next += 1;
    }
    regions.push({ base: base.slice(at, first.from) }, regionOf(base, first.from, to, group));
    at = to;
  }
  return [...regions, { base: base.slice(at) }];
}

/**
 * Returns whether a change belongs to the region that `first` began. Insertions at one position share a region, which
 * comes before a change of the following block.
 */
const isInRegion = (change: SidesChange, first: SidesChange, to: number): boolean =>
  change === first ||
  (first.to === first.from ? change.from === change.to && change.from === to : change.from < to);

function regionOf(base: readonly string[], from: number, to: number, group: readonly SidesChange[]): Region {
  const [mine, theirs] = [group.filter(({ isMine }) => isMine), group.filter(({ isMine }) => !isMine)];
  const [inserting, replacing] = [mine, theirs].toSorted((a, b) => removedBy(a) - removedBy(b));
  // Insertions between blocks that the other side replaces are placed after the replacement.
  if (to > from && inserting && replacing && inserting.length > 0 && removedBy(inserting) === 0) {
    const blocks = [...sideOf(base, from, to, replacing), ...inserting.flatMap(({ by }) => by)];
    return { base: base.slice(from, to), ...(replacing === mine ? { mine: blocks } : { theirs: blocks }) };
  }
  return {
    base: base.slice(from, to),
    ...(mine.length > 0 && { mine: sideOf(base, from, to, mine) }),
    ...(theirs.length > 0 && { theirs: sideOf(base, from, to, theirs) }),
  };
}

const removedBy = (changes: readonly SidesChange[]) =>
  changes.reduce((sum, { from, to }) => sum + to - from, 0);

function sideOf(
  base: readonly string[],
  from: number,
  to: number,
  changes: readonly SidesChange[],
): readonly string[] {
  const blocks: string[] = [];
  let at = from;
  for (const change of changes) {
    blocks.push(...base.slice(at, change.from), ...change.by);
    at = change.to;
  }
  return [...blocks, ...base.slice(at, to)];
}

/**
 * Treats neighbouring blocks as separate changes if each was changed on its own, and as one change if blocks were split
 * or joined.
 */
function closeChanges(base: readonly string[], { from, to, by }: Difference): readonly Difference[] {
  const isBlockByBlock =
    by.length > 1 &&
    by.length === to - from &&
    by.every((block, at) => areAlike(base[from + at] ?? '', block));
  return isBlockByBlock
    ? by
        .map((block, at) => ({ from: from + at, to: from + at + 1, by: [block] }))
        .filter((change) => change.by[0] !== base[change.from])
    : [{ from, to, by }];
}

function areAlike(a: string, b: string): boolean {
  const start = commonStart(a, b);
  return start + commonEnd(a, b, start) >= minAlikeShare * Math.max(a.length, b.length);
}

/**
 * Two blocks are versions of the same paragraph if their common start and end make up at least this share of the longer
 * one.
 */
const minAlikeShare = 0.3;

/**
 * A side is absent if it left these blocks of the common earlier version (`base`) unchanged. An empty `base` is a
 * position between two blocks.
 */
export interface Region {
  readonly base: readonly string[];
  readonly mine?: readonly string[];
  readonly theirs?: readonly string[];
}

interface SidesChange extends Difference {
  readonly isMine: boolean;
}
