import type { Place } from '#shared/contract/writing/conversations.ts';
import type { ReadBook } from '#shared/domain/writing/search/reading.ts';
import type { Selection } from './selection.ts';

/**
 * Chooses which sentences of the open chapter to send: all if they fit into `tokens`; otherwise its beginning, its end
 * and the text around the author's cursor or selection. Returns the number of unused tokens.
 */
export function chooseCurrentChapter(
  book: ReadBook,
  { chapter, place, selection, tokens }: Choosing,
): number {
  const { first, end } = book.ranges[chapter]!;
  const whole = selection.costOf(first, end);
  if (whole <= tokens) {
    selection.choose(first, end);
    return tokens - whole;
  }
  const at = place && sentenceAt(book, chapter, place);
  const steps =
    at === undefined
      ? [forwards(first, end, beginning), backwards(end - 1, first, 1)]
      : [forwards(first, end, beginning), backwards(end - 1, first, ending), outwards(at, first, end)];
  let left = tokens;
  for (const { order, share } of steps) {
    const keep = left - Math.floor(left * share);
    for (const next of order) {
      const cost = selection.costOf(next, next + 1);
      if (left - cost < keep) break;
      selection.choose(next, next + 1);
      left -= cost;
    }
  }
  return left;
}

const beginning = 0.2;
const ending = 0.25;

/**
 * Finds the author's cursor or selection by the words there, because the text on the author's page can be newer than
 * the saved text.
 */
function sentenceAt(
  { texts, ranges, sentences }: ReadBook,
  chapter: number,
  place: Place,
): number | undefined {
  const text = texts[chapter]!;
  const { first, end } = ranges[chapter]!;
  const signs = matchLengths.flatMap((length) => [
    place.before?.trim().slice(-length),
    place.text?.trim().slice(0, length),
    place.after?.trim().slice(0, length),
  ]);
  for (const sign of signs) {
    const found = sign ? text.indexOf(sign) : -1;
    if (found < 0) continue;
    const last = found + sign!.length;
    for (let at = first; at < end; at += 1) if (sentences[at]!.end >= last) return at;
  }
  return undefined;
}

/**
 * Numbers of characters to search for. The most recently typed words aren't saved yet, so a shorter text is tried too.
 */
const matchLengths = [60, 30];

const forwards = (first: number, end: number, share: number) => ({ order: range(first, end), share });
const backwards = (last: number, first: number, share: number) => ({
  order: range(first, last + 1).toReversed(),
  share,
});

/** Takes two sentences before the place for each sentence after it, because earlier sentences say more. */
function outwards(at: number, first: number, end: number) {
  const before = range(first, at + 1).toReversed();
  const order = before.flatMap((sentence, index) => {
    const after = at + 1 + index / 2;
    return Number.isInteger(after) && after < end ? [sentence, after] : [sentence];
  });
  return { order: [...order, ...range(at + 1 + Math.ceil(before.length / 2), end)], share: 1 };
}

const range = (first: number, end: number) =>
  Array.from({ length: Math.max(end - first, 0) }, (_, at) => first + at);

interface Choosing {
  readonly chapter: number;
  readonly place: Place | undefined;
  readonly selection: Selection;
  readonly tokens: number;
}
