import type { ReadBook } from './search/read-book.ts';
import type { Selection } from './selection.ts';

/**
 * Chooses the passages that fit a question best, the best first, until `tokens` are spent; answers how many are left.
 * `tagTokens` is what the tag of a chapter costs, with its first passage.
 */
export function choosePassages(book: ReadBook, { scores, selection, tokens, tagTokens }: Choosing): number {
  const ranked = Array.from(scores.keys()).filter((at) => scores[at]! > 0);
  ranked.sort((a, b) => scores[b]! - scores[a]! || a - b);
  const opened = new Set<number>();
  let left = tokens;
  for (const at of ranked) {
    if (left < smallest) break;
    if (selection.has(at)) continue;
    const { chapter } = book.sentences[at]!;
    const { first, end } = passageAround(book, at);
    const cost = selection.costOf(first, end) + (opened.has(chapter) ? 0 : tagTokens(chapter));
    if (cost > left) continue;
    selection.choose(first, end);
    opened.add(chapter);
    left -= cost;
  }
  return left;
}

const smallest = 15;

/** The sentence with those of its paragraph around it, and back to where it is said who is meant. */
function passageAround(book: ReadBook, at: number): { first: number; end: number } {
  const { sentences } = book;
  const within = (other: number) =>
    sentences[other]?.chapter === sentences[at]!.chapter &&
    sentences[other].paragraph === sentences[at]!.paragraph;
  let first = at;
  let end = at + 1;
  let length = lengthOf(book, at);
  while (within(first - 1) && length + lengthOf(book, first - 1) <= around)
    length += lengthOf(book, (first -= 1));
  while (within(end) && length + lengthOf(book, end) <= around) length += lengthOf(book, (end += 1) - 1);
  return { first, end };
}

const around = 320;

const lengthOf = ({ sentences }: ReadBook, at: number) => sentences[at]!.end - sentences[at]!.from;

interface Choosing {
  readonly scores: Float64Array;
  readonly selection: Selection;
  readonly tokens: number;
  readonly tagTokens: (chapter: number) => number;
}
