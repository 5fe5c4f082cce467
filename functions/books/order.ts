import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing';

/**
 * Returns chapters and parts in reading order. `position` is a fractional index: there is always room between two
 * different positions, so that adding or moving one thing writes only that thing. Two concurrent writers may happen to
 * choose the same position; such things are ordered by id.
 */
export const inOrder = <Thing extends PlacedThing>(things: readonly Thing[]): Thing[] =>
  things.toSorted(comparePositions);

export const positionAfter = (last: string | undefined): string => generateKeyBetween(last ?? null, null);

/**
 * Returns the fewest moves that produce the given order. Things that have no position or are out of order get new
 * positions; all others keep theirs, so that moves requested at the same time stay valid.
 */
export function movesInto(order: readonly UnplacedThing[]): Move[] {
  const staying = longestInOrder(order);
  const moves: Move[] = [];
  for (let from = 0; from < order.length;) {
    if (staying.has(from)) {
      from += 1;
      continue;
    }
    let to = from;
    while (to < order.length && !staying.has(to)) to += 1;
    const positions = generateNKeysBetween(order[from - 1]?.position, order[to]?.position, to - from);
    moves.push(...positions.map((position, at) => ({ id: order[from + at]!.id, position })));
    from = to;
  }
  return moves;
}

export function insertBefore<Thing extends UnplacedThing>(
  things: readonly Thing[],
  next: string,
  put: Thing,
): Thing[] {
  const otherThings = things.filter(({ id }) => id !== put.id);
  const at = otherThings.findIndex(({ id }) => id === next);
  return at < 0 ? [...otherThings, put] : otherThings.toSpliced(at, 0, put);
}

export function insertAfter<Thing extends UnplacedThing>(
  things: readonly Thing[],
  previous: string,
  put: Thing,
): Thing[] {
  const otherThings = things.filter(({ id }) => id !== put.id);
  const at = otherThings.findIndex(({ id }) => id === previous);
  return at < 0 ? [...otherThings, put] : otherThings.toSpliced(at + 1, 0, put);
}

/**
 * Finds the longest sequence of things that are already in order. Nothing can be placed between two equal positions. So
 * of two things with the same position, both stay only if nothing comes between them.
 */
function longestInOrder(order: readonly UnplacedThing[]): ReadonlySet<number> {
  const best: { length: number; previous: number }[] = [];
  let end = -1;
  for (const [at, thing] of order.entries()) {
    best[at] = { length: isPlaced(thing) ? 1 : 0, previous: -1 };
    if (!isPlaced(thing)) continue;
    for (let earlierIndex = 0; earlierIndex < at; earlierIndex += 1) {
      const earlierThing = order[earlierIndex]!;
      const follows =
        isPlaced(earlierThing) &&
        comparePositions(earlierThing, thing) < 0 &&
        (earlierThing.position !== thing.position || earlierIndex === at - 1);
      if (follows && best[earlierIndex]!.length >= best[at].length)
        best[at] = { length: best[earlierIndex]!.length + 1, previous: earlierIndex };
    }
    if (end < 0 || best[at].length > best[end]!.length) end = at;
  }
  const staying = new Set<number>();
  for (let at = end; at >= 0; at = best[at]!.previous) staying.add(at);
  return staying;
}

const isPlaced = (thing: UnplacedThing): thing is PlacedThing => thing.position !== undefined;

const comparePositions = (a: PlacedThing, b: PlacedThing): number =>
  a.position === b.position ? compareText(a.id, b.id) : compareText(a.position, b.position);

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

export interface PlacedThing {
  readonly id: string;
  readonly position: string;
}
export interface UnplacedThing {
  readonly id: string;
  readonly position?: string | undefined;
}
export type Move = PlacedThing;
