import { commonEnd, commonStart, differencesBetween } from './differences.ts';

/**
 * Returns a few changes that turn `base` into `text`, in order and not overlapping, in UTF-16 code units. Never splits
 * a surrogate pair. Works for texts of any length and similarity.
 */
export function changesBetween(base: string, text: string): readonly TextChange[] {
  const [baseLines, lines] = [linesOf(base), linesOf(text)];
  const lineOffsets = placesOf(baseLines);
  return differencesBetween(baseLines, lines).flatMap(({ from, to, by }) => {
    const at = lineOffsets[from] ?? 0;
    return closeChange(at, base.slice(at, lineOffsets[to]), by.join(''));
  });
}

/**
 * Applies `changes` to `base`. Returns undefined if they don't fit: unordered, overlapping, out of range, or inside a
 * surrogate pair. Never guesses another position.
 */
export function applyChanges(base: string, changes: readonly TextChange[]): string | undefined {
  const pieces: string[] = [];
  let copiedTo = 0;
  for (const { at, remove, insert } of changes) {
    const end = at + remove;
    if (!(at >= copiedTo && remove >= 0 && end <= base.length)) return undefined;
    if (isInsideCharacter(base, at) || isInsideCharacter(base, end)) return undefined;
    pieces.push(base.slice(copiedTo, at), insert);
    copiedTo = end;
  }
  return pieces.join('') + base.slice(copiedTo);
}

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

const linesOf = (text: string): readonly string[] => text.match(/[^\n]*\n|[^\n]+/g) ?? [];

function placesOf(lines: readonly string[]): readonly number[] {
  let offset = 0;
  return [0, ...lines.map((line) => (offset += line.length))];
}

const isInsideCharacter = (text: string, at: number): boolean =>
  isBetween(text.charCodeAt(at - 1), 0xd800, 0xdbff) && isBetween(text.charCodeAt(at), 0xdc00, 0xdfff);

const isBetween = (unit: number, low: number, high: number) => unit >= low && unit <= high;

export interface TextChange {
  readonly at: number;
  readonly remove: number;
  readonly insert: string;
}
