import { rangeAround } from '#shared/domain/writing/search/around.ts';
import type { ReadBook } from '#shared/domain/writing/search/reading.ts';
import type { Selection } from './selection.ts';

/**
 * Chooses the passages that fit a question best, until `tokens` are used. `tags` contains, for each chapter, how many
 * tokens its tag takes; they are counted once, with the chapter's first passage.
 */
export function choosePassages(
  book: ReadBook,
  { scores, selection, tokens, tags, around = charactersAroundMatch }: PassageChoice,
): void {
  const ranked = Array.from(scores.keys())
    .filter((at) => scores[at]! > 0)
    .toSorted((a, b) => scores[b]! - scores[a]! || a - b);
  const unpaidTags = [...tags];
  let remainingTokens = tokens;
  let tooLarge = 0;
  for (const at of ranked) {
    if (tooLarge > maxTooLarge) return;
    if (selection.has(at)) continue;
    const { chapter } = book.sentences[at]!;
    const { first, end } = rangeAround(book, at, around);
    const cost = selection.costOf(first, end) + unpaidTags[chapter]!;
    if (cost > remainingTokens) {
      tooLarge += 1;
      continue;
    }
    selection.choose(first, end);
    unpaidTags[chapter] = 0;
    remainingTokens -= cost;
  }
}

/** The search stops after this many passages that don't fit; until then, a shorter passage can still fit. */
const maxTooLarge = 20;

/** Characters of text around a match. More would make a passage easier to read, but leave room for fewer passages. */
const charactersAroundMatch = 240;

interface PassageChoice {
  readonly scores: Float64Array;
  readonly selection: Selection;
  readonly tokens: number;
  readonly tags: readonly number[];
  readonly around?: number;
}
