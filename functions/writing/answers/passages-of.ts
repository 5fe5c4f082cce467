import { occurrenceOf } from '#functions/writing/quoting/occurrence-of.ts';
import { shownText, visibleBlocksOf } from '#functions/writing/quoting/visible-blocks.ts';
import { finderOf } from '#shared/domain/finding/finder.ts';

/**
 * Finds passages by the words that a model quotes, in order to replace them. Punctuation must match; spaces and
 * variants of characters may differ, and case too if nothing else matches. Each repeated call with the same words
 * returns the next occurrence.
 */
export function passagesOf(markdown: string): (quote: string) => Passage | undefined {
  const blocks = visibleBlocksOf(markdown).map(shownText);
  const givenCounts = new Map<string, number>();
  return (quote) => {
    const words = withoutMarks(quote).replaceAll(/\s+/gu, ' ');
    const number = givenCounts.get(words) ?? 0;
    givenCounts.set(words, number + 1);
    const exactPlaces = placesOf(words, true, blocks);
    const place = (exactPlaces.length > 0 ? exactPlaces : placesOf(words, false, blocks))[number];
    return place && { exact: place.words, occurrence: occurrenceOf(blocks, place) };
  };
}

/** Removes the quotation marks that models put around a quotation, and the emphasis that they put inside it. */
const withoutMarks = (quote: string) =>
  quote
    .replaceAll(/[*_`]/gu, '')
    .replace(/^[\s"“”„«»]+/u, '')
    .replace(/[\s"“”„«»]+$/u, '');

function placesOf(text: string, matchCase: boolean, blocks: readonly string[]): readonly WordPosition[] {
  const finder = finderOf({ text, matchCase, wholeWords: false }, { blankRuns: true });
  if (!finder) return [];
  return blocks.flatMap((searched, block) =>
    finder.find(searched).map(({ from, to }) => ({ block, at: from, words: searched.slice(from, to) })),
  );
}

export interface Passage {
  readonly exact: string;
  readonly occurrence: number;
}

interface WordPosition {
  readonly block: number;
  readonly at: number;
  readonly words: string;
}
