import { diffIndices } from 'node-diff3';

/**
 * What has to be done to `base` to get `other`, lists of lines or blocks: in order, apart from each other. Takes a
 * time near to linear whatever comes: pieces that stand once on both sides are found first and held fast, and what lies
 * between them is compared closely while it is small, else taken as changed as a whole.
 */
export function differencesBetween(base: Pieces, other: Pieces): readonly Difference[] {
  const differences: Difference[] = [];
  let [baseAt, otherAt] = [0, 0];
  const addGap = (baseTo: number, otherTo: number) => {
    const offset = baseAt;
    for (const each of differencesOfGap(base.slice(baseAt, baseTo), other.slice(otherAt, otherTo)))
      differences.push({ ...each, from: each.from + offset, to: each.to + offset });
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

/** The longest row of pieces that stand once on both sides and in the same order (as in a patience diff). */
function anchorsOf(base: Pieces, other: Pieces): readonly Anchor[] {
  const once = placesOfSingles(other);
  const pairs = [...placesOfSingles(base)]
    .map(([piece, at]) => ({ base: at, other: once.get(piece) }))
    .filter((pair): pair is Anchor => pair.other !== undefined);
  return longestRising(pairs.toSorted((a, b) => a.base - b.base));
}

function placesOfSingles(pieces: Pieces): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  const doubled = new Set<string>();
  pieces.forEach((piece, at) => {
    if (places.has(piece)) doubled.add(piece);
    else places.set(piece, at);
  });
  for (const piece of doubled) places.delete(piece);
  return places;
}

function longestRising(pairs: readonly Anchor[]): readonly Anchor[] {
  const before = new Map<Anchor, Anchor | undefined>();
  const lasts: Anchor[] = [];
  for (const pair of pairs) {
    let [low, high] = [0, lasts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((lasts[middle]?.other ?? 0) < pair.other) low = middle + 1;
      else high = middle;
    }
    before.set(pair, lasts[low - 1]);
    lasts[low] = pair;
  }
  const row: Anchor[] = [];
  for (let pair = lasts.at(-1); pair; pair = before.get(pair)) row.push(pair);
  return row.toReversed();
}

/** How many pieces, or code units, both begin with. */
export function commonStart(a: ArrayLike<unknown>, b: ArrayLike<unknown>): number {
  const most = Math.min(a.length, b.length);
  let length = 0;
  while (length < most && a[length] === b[length]) length += 1;
  return length;
}

/** How many both end with, the first `start` aside. */
export function commonEnd(a: ArrayLike<unknown>, b: ArrayLike<unknown>, start: number): number {
  const most = Math.min(a.length, b.length) - start;
  let length = 0;
  while (length < most && a[a.length - 1 - length] === b[b.length - 1 - length]) length += 1;
  return length;
}

/** The comparison takes as many steps as there are pairs. */
const closelyComparedPairs = 1_000_000;

type Pieces = readonly string[];

/** The pieces of the base from `from` up to `to` give way to `by`. */
export interface Difference {
  readonly from: number;
  readonly to: number;
  readonly by: Pieces;
}

interface Anchor {
  readonly base: number;
  readonly other: number;
}
