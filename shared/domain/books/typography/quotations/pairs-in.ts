import { isStraight, type Mark } from './marks-in.ts';

/**
 * Pairs the marks of a block. Double marks are paired first; a single mark must close within the same quotation in
 * double marks. If anything about the double marks is unclear, nothing in the block is paired.
 */
export function pairsIn(marks: readonly Mark[], next: Continuation): PairedMarks {
  const doubles = pairedByGroup(
    marks.filter((mark) => !isSingle(mark)),
    next.double,
  );
  const certain = marks.filter(({ role }) => role === 'apostrophe');
  if (!doubles || hasCrossing(doubles) || mayEnd(doubles, marks))
    return { isClear: false, pairs: [], apostrophes: certain };
  const uncertain = marks.filter((mark) => isSingle(mark) && mark.role !== 'apostrophe');
  const places = Map.groupBy(uncertain, ({ at }) => innermostPair(doubles, at));
  const singles = [...places].map(([outer, group]) =>
    pairedSingles(group, next.single && (!outer || !outer.close)),
  );
  return {
    isClear: true,
    pairs: withNesting([...doubles, ...singles.flatMap(({ pairs }) => pairs)]),
    apostrophes: [...certain, ...singles.flatMap(({ apostrophes }) => apostrophes)],
  };
}

/** Whether a paragraph begins with quotation marks, as it does if a quotation continues from the paragraph before it. */
export function continuationIn(marks: readonly Mark[]): Continuation {
  const begin = marks.filter(({ at, role }, index) => at === index && role === 'open').slice(0, 2);
  return { double: begin.length > 0, single: begin.some(isSingle) };
}

const isSingle = ({ group }: Mark): boolean => group === 'single' || group === 'single angled';

/** A text with both straight and curly marks may nest one kind in the other. */
function pairedByGroup(marks: readonly Mark[], mayStayOpen: boolean): readonly Pair[] | undefined {
  const pairs: Pair[] = [];
  for (const [name, group] of Map.groupBy(marks, (mark) => mark.group)) {
    const staysOpen = mayStayOpen && name !== 'white corner';
    const together = pairsOfMarks(group, staysOpen);
    const kinds = together
      ? [together]
      : [true, false].map((kind) =>
          pairsOfMarks(
            group.filter((mark) => isStraight(mark) === kind),
            staysOpen,
          ),
        );
    for (const kind of kinds) {
      if (!kind) return undefined;
      pairs.push(...kind.pairs);
    }
  }
  return pairs.toSorted((a, b) => a.open.at - b.open.at);
}

function pairedSingles(marks: readonly Mark[], mayStayOpen: boolean) {
  const isElided = ({ role }: Mark) => role === 'elided';
  const asApostrophes = pairsOfMarks(
    marks.filter((mark) => !isElided(mark)),
    mayStayOpen,
  );
  if (asApostrophes)
    return { pairs: asApostrophes.pairs, apostrophes: [...marks.filter(isElided), ...asApostrophes.left] };
  const asOpening = marks.map((mark) => (isElided(mark) ? { ...mark, role: 'open' as const } : mark));
  const { pairs = [], left = [] } = pairsOfMarks(asOpening, mayStayOpen) ?? {};
  return { pairs, apostrophes: left };
}

/** Returns undefined if it is unclear which marks belong together. `left` are the marks that could close a quotation but close none. */
function pairsOfMarks(marks: readonly Mark[], mayStayOpen: boolean) {
  const pairs: Pair[] = [];
  const left: Mark[] = [];
  let open: Mark | undefined;
  let closing: Mark[] = [];
  let maybe: Mark[] = [];
  const end = (isLast: boolean): boolean => {
    if (!open) return true;
    const [close] = closing.length > 0 ? closing : maybe;
    const isUnclear = closing.length > 1 || (closing.length === 0 && maybe.length > 1);
    if (isUnclear || (!close && !(isLast && mayStayOpen))) return false;
    pairs.push({ open, close });
    left.push(...maybe.filter((mark) => mark !== close));
    [open, closing, maybe] = [undefined, [], []];
    return true;
  };
  for (const mark of marks) {
    if (mark.role === 'unclear') return undefined;
    if (mark.role === 'open' || (mark.role === 'either' && (!open || closing.length > 0))) {
      if (!end(false)) return undefined;
      open = mark;
    } else if (mark.role === 'close' || mark.role === 'either') {
      if (!open) return undefined;
      closing.push(mark);
    } else if (mark.role === 'maybeClose') (open ? maybe : left).push(mark);
  }
  return end(true) ? { pairs, left } : undefined;
}

function withNesting(pairs: readonly Pair[]): readonly NestedPair[] {
  const around: NestedPair[] = [];
  return pairs
    .toSorted((one, other) => one.open.at - other.open.at)
    .map((pair) => {
      while (around.length > 0 && endOf(around.at(-1)!) < pair.open.at) around.pop();
      const nestedPair = { ...pair, outer: around.at(-1) };
      around.push(nestedPair);
      return nestedPair;
    });
}

const endOf = ({ close }: Pair): number => close?.at ?? Number.POSITIVE_INFINITY;

/** Whether a quotation that stays open may also end at a mark after a digit. */
const mayEnd = (pairs: readonly Pair[], marks: readonly Mark[]): boolean =>
  pairs.some(
    ({ open, close }) =>
      !close && marks.some((mark) => mark.at > open.at && mark.role === 'maybeClose' && !isSingle(mark)),
  );

const hasCrossing = (pairs: readonly Pair[]): boolean => {
  const ends: number[] = [];
  return pairs.some((pair) => {
    while (ends.length > 0 && ends.at(-1)! < pair.open.at) ends.pop();
    const isCrossing = ends.length > 0 && endOf(pair) > ends.at(-1)!;
    ends.push(endOf(pair));
    return isCrossing;
  });
};

/** Returns the smallest quotation around a position. */
const innermostPair = (pairs: readonly Pair[], at: number): Pair | undefined =>
  pairs.findLast((pair) => pair.open.at < at && endOf(pair) > at);

export interface Pair {
  readonly open: Mark;
  /** Undefined if the quotation continues in the next paragraph. */
  readonly close: Mark | undefined;
}

export interface NestedPair extends Pair {
  readonly outer: NestedPair | undefined;
}

export interface PairedMarks {
  readonly isClear: boolean;
  /** In the order of their first marks. */
  readonly pairs: readonly NestedPair[];
  readonly apostrophes: readonly Mark[];
}

export interface Continuation {
  readonly double: boolean;
  readonly single: boolean;
}
