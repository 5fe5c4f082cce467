import type { ReadBook } from './search/reading.ts';
import type { Selection } from './selection.ts';

/**
 * Chooses the passages that fit a question best, the best first, until `tokens` are spent. `tags` is what the tag of
 * each chapter costs, which its first passage pays.
 */
export function choosePassages(
  book: ReadBook,
  { scores, selection, tokens, tags, around = usuallyAround }: Choosing,
): void {
  const ranked = Array.from(scores.keys())
    .filter((at) => scores[at]! > 0)
    .toSorted((a, b) => scores[b]! - scores[a]! || a - b);
  const unpaid = [...tags];
  let left = tokens;
  let tooLarge = 0;
  for (const at of ranked) {
    if (tooLarge > patience) return;
    if (selection.has(at)) continue;
    const { chapter } = book.sentences[at]!;
    const { first, end } = passageAround(book, at, around);
    const cost = selection.costOf(first, end) + unpaid[chapter]!;
    if (cost > left) {
      tooLarge += 1;
      continue;
    }
    selection.choose(first, end);
    unpaid[chapter] = 0;
    left -= cost;
  }
}

/** A shorter one may still fit where some did not. */
const patience = 20;

/** The sentence with those of its paragraph around it, and back to where it is said who is meant. */
function passageAround(book: ReadBook, at: number, around: number): { first: number; end: number } {
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

/** Characters. More would make each passage easier to read, and leave room for fewer. */
const usuallyAround = 240;

const lengthOf = ({ sentences }: ReadBook, at: number) => sentences[at]!.end - sentences[at]!.from;

interface Choosing {
  readonly scores: Float64Array;
  readonly selection: Selection;
  readonly tokens: number;
  readonly tags: readonly number[];
  /** How many characters a passage has, with what stands beside its sentence. */
  readonly around?: number;
}
