import { commonEnd, commonStart, differencesBetween } from './differences.ts';

/**
 * The few changes that make `text` of `base`: in the order of their places, apart from each other, in UTF-16 code
 * units, none of which cuts a character of two units in half. For texts of any length and likeness.
 */
export function changesBetween(base: string, text: string): readonly TextChange[] {
  const [baseLines, lines] = [linesOf(base), linesOf(text)];
  const places = placesOf(baseLines);
  return differencesBetween(baseLines, lines).flatMap(({ from, to, by }) => {
    const at = places[from] ?? 0;
    return closeChange(at, base.slice(at, places[to]), by.join(''));
  });
}

/**
 * `base` with `changes` made; undefined where they do not fit it: not in order, overlapping, beyond its end, or through
 * the middle of a character. So a change that was meant for another text is refused, never guessed at.
 */
export function applyChanges(base: string, changes: readonly TextChange[]): string | undefined {
  const pieces: string[] = [];
  let done = 0;
  for (const { at, remove, insert } of changes) {
    const end = at + remove;
    if (!(at >= done && remove >= 0 && end <= base.length)) return undefined;
    if (isInsideCharacter(base, at) || isInsideCharacter(base, end)) return undefined;
    pieces.push(base.slice(done, at), insert);
    done = end;
  }
  return pieces.join('') + base.slice(done);
}

/** `before` at `at` gives way to `after`; what both begin and end with stays as it is. */
function closeChange(at: number, before: string, after: string): TextChange[] {
  let start = commonStart(before, after);
  if (isInsideCharacter(before, start) || isInsideCharacter(after, start)) start -= 1;
  let end = commonEnd(before, after, start);
  if (isInsideCharacter(before, before.length - end) || isInsideCharacter(after, after.length - end))
    end -= 1;
  const remove = before.length - start - end;
  const insert = after.slice(start, after.length - end);
  return remove === 0 && insert === '' ? [] : [{ at: at + start, remove, insert }];
}

/** Each with its line break. */
const linesOf = (text: string): readonly string[] => text.match(/[^\n]*\n|[^\n]+/g) ?? [];

/** Where each line begins, and the end. */
function placesOf(lines: readonly string[]): readonly number[] {
  let place = 0;
  return [0, ...lines.map((line) => (place += line.length))];
}

const isInsideCharacter = (text: string, at: number): boolean =>
  isBetween(text.charCodeAt(at - 1), 0xd800, 0xdbff) && isBetween(text.charCodeAt(at), 0xdc00, 0xdfff);

const isBetween = (unit: number, low: number, high: number) => unit >= low && unit <= high;

/** `remove` units at `at` of the base give way to `insert`; see the contract. */
export interface TextChange {
  readonly at: number;
  readonly remove: number;
  readonly insert: string;
}
