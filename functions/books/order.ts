import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing';

/**
 * The order of reading. Each chapter and each heading of a part has a `position`, a fractional index: between two
 * different ones there is always room for another, so that who adds or moves one thing writes that one alone. Two
 * writers may come to the same position; such things stand in the order of their ids.
 */
export const inOrder = <Thing extends Placed>(things: readonly Thing[]): Thing[] => things.toSorted(compare);

/** Where a thing goes that is added at the end of those up to `last`; undefined: there is none yet. */
export const positionAfter = (last: string | undefined): string => generateKeyBetween(last ?? null, null);

/**
 * The fewest moves that bring things into the order that is given. What has no position yet (it is being added) is
 * among the moves. Things that stay keep their positions, so that moves of others meanwhile stand as well.
 */
export function movesInto(order: readonly Unplaced[]): Move[] {
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

/** The order with one thing put where the other stands, which then follows it. */
export function before<Thing extends Unplaced>(things: readonly Thing[], next: string, put: Thing): Thing[] {
  const others = things.filter(({ id }) => id !== put.id);
  const at = others.findIndex(({ id }) => id === next);
  return at < 0 ? [...others, put] : others.toSpliced(at, 0, put);
}

/** The order with one thing put after the other. */
export function after<Thing extends Unplaced>(
  things: readonly Thing[],
  previous: string,
  put: Thing,
): Thing[] {
  const others = things.filter(({ id }) => id !== put.id);
  const at = others.findIndex(({ id }) => id === previous);
  return at < 0 ? [...others, put] : others.toSpliced(at + 1, 0, put);
}

/**
 * Places in the list of as many things as possible that already follow one another. Of two with the same position
 * nothing can be put between, so both stay only where nothing has to be.
 */
function longestInOrder(order: readonly Unplaced[]): ReadonlySet<number> {
  const best: { length: number; previous: number }[] = [];
  let end = -1;
  for (const [at, thing] of order.entries()) {
    best[at] = { length: isPlaced(thing) ? 1 : 0, previous: -1 };
    if (!isPlaced(thing)) continue;
    for (let earlier = 0; earlier < at; earlier += 1) {
      const other = order[earlier]!;
      const follows =
        isPlaced(other) &&
        compare(other, thing) < 0 &&
        (other.position !== thing.position || earlier === at - 1);
      if (follows && best[earlier]!.length >= best[at].length)
        best[at] = { length: best[earlier]!.length + 1, previous: earlier };
    }
    if (end < 0 || best[at].length > best[end]!.length) end = at;
  }
  const staying = new Set<number>();
  for (let at = end; at >= 0; at = best[at]!.previous) staying.add(at);
  return staying;
}

const isPlaced = (thing: Unplaced): thing is Placed => thing.position !== undefined;

const compare = (a: Placed, b: Placed): number =>
  a.position === b.position ? byText(a.id, b.id) : byText(a.position, b.position);

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

export interface Placed {
  readonly id: string;
  readonly position: string;
}
export interface Unplaced {
  readonly id: string;
  readonly position?: string | undefined;
}
export type Move = Placed;
