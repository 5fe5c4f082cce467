import { diffIndices } from 'node-diff3';

/**
 * Returns the changes that turn `base` into `other` (lines or blocks), in order and not overlapping. Runs in nearly
 * linear time for any input: pieces that are unique on both sides become anchors; a small gap between anchors is
 * compared piece by piece, a large one is replaced as a whole.
 */
export function differencesBetween(base: Pieces, other: Pieces): readonly Difference[] {
  const differences: Difference[] = [];
  let [baseAt, otherAt] = [0, 0];
  const addGap = (baseTo: number, otherTo: number) => {
    const offset = baseAt;
    for (const difference of differencesOfGap(base.slice(baseAt, baseTo), other.slice(otherAt, otherTo)))
      differences.push({ ...difference, from: difference.from + offset, to: difference.to + offset });
  };
  for (const anchor of anchorsOf(base, other)) {
    addGap(anchor.base, anchor.other);
    [baseAt, otherAt] = [anchor.base + 1, anchor.other + 1];
  }
  addGap(base.length, other.length);
  return differences;
}

function differencesOfGap(base: Pieces, other: Pieces): readonly Difference[] {
  const start = commonStart(base, other);
  const end = commonEnd(base, other, start);
  const [baseRest, otherRest] = [
    base.slice(start, base.length - end),
    other.slice(start, other.length - end),
  ];
  if (baseRest.length === 0 && otherRest.length === 0) return [];
  if (baseRest.length * otherRest.length > closelyComparedPairs)
    return [{ from: start, to: base.length - end, by: otherRest }];
  return diffIndices([...baseRest], [...otherRest]).map(({ buffer1: [at, length], buffer2Content }) => ({
    from: start + at,
    to: start + at + length,
    by: buffer2Content,
  }));
}

/**
 * Finds as many pieces as possible that are unique on both sides and in the same order on both, as in a patience diff.
 * Other pieces may come between them.
 */
function anchorsOf(base: Pieces, other: Pieces): readonly Anchor[] {
  const placesInOther = positionsOfUniquePieces(other);
  const pairs = [...positionsOfUniquePieces(base)]
    .map(([piece, at]) => ({ base: at, other: placesInOther.get(piece) }))
    .filter((pair): pair is Anchor => pair.other !== undefined);
  return longestRisingSequence(pairs.toSorted((a, b) => a.base - b.base));
}

function positionsOfUniquePieces(pieces: Pieces): ReadonlyMap<string, number> {
  const placeOfPiece = new Map<string, number>();
  const repeatedPieces = new Set<string>();
  pieces.forEach((piece, at) => {
    if (placeOfPiece.has(piece)) repeatedPieces.add(piece);
    else placeOfPiece.set(piece, at);
  });
  for (const piece of repeatedPieces) placeOfPiece.delete(piece);
  return placeOfPiece;
}

function longestRisingSequence(pairs: readonly Anchor[]): readonly Anchor[] {
  const predecessors = new Map<Anchor, Anchor | undefined>();
  const chainEnds: Anchor[] = [];
  for (const pair of pairs) {
    let [low, high] = [0, chainEnds.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((chainEnds[middle]?.other ?? 0) < pair.other) low = middle + 1;
      else high = middle;
    }
    predecessors.set(pair, chainEnds[low - 1]);
    chainEnds[low] = pair;
  }
  const row: Anchor[] = [];
  for (let pair = chainEnds.at(-1); pair; pair = predecessors.get(pair)) row.push(pair);
  return row.toReversed();
}

export function commonStart(a: ArrayLike<unknown>, b: ArrayLike<unknown>): number {
  const maxLength = Math.min(a.length, b.length);
  let length = 0;
  while (length < maxLength && a[length] === b[length]) length += 1;
  return length;
}

/**
 * Returns how many pieces are equal at the end. Ignores the first `start` pieces, so that the common end can't overlap
 * the common start.
 */
export function commonEnd(a: ArrayLike<unknown>, b: ArrayLike<unknown>, start: number): number {
  const maxLength = Math.min(a.length, b.length) - start;
  let length = 0;
  while (length < maxLength && a[a.length - 1 - length] === b[b.length - 1 - length]) length += 1;
  return length;
}

const closelyComparedPairs = 1_000_000;

type Pieces = readonly string[];

export interface Difference {
  readonly from: number;
  readonly to: number;
  readonly by: Pieces;
}

interface Anchor {
  readonly base: number;
  readonly other: number;
}
