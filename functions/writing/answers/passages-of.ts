import { occurrenceOf } from '#functions/writing/quoting/occurrence-of.ts';
import { shownText, visibleBlocksOf } from '#functions/writing/quoting/visible-blocks.ts';
import { finderOf } from '#shared/domain/finding/finder.ts';

/**
 * Finds passages of a chapter by the words that a model gives for them, to put others in their place: signs count,
 * unlike in an answer that only quotes. Blanks and the forms of signs may differ from the text, and so may letters
 * where nothing else is found. Asked for the same words again, it gives their next place.
 */
export function passagesOf(markdown: string): (quote: string) => Passage | undefined {
  const blocks = visibleBlocksOf(markdown).map(shownText);
  const given = new Map<string, number>();
  return (quote) => {
    const words = withoutMarks(quote).replaceAll(/\s+/gu, ' ');
    const number = given.get(words) ?? 0;
    given.set(words, number + 1);
    const exact = placesOf(words, true, blocks);
    const place = (exact.length > 0 ? exact : placesOf(words, false, blocks))[number];
    return place && { exact: place.words, occurrence: occurrenceOf(blocks, place) };
  };
}

/** Models put quotation marks around a quotation, and emphasis within. */
const withoutMarks = (quote: string) =>
  quote
    .replaceAll(/[*_`]/gu, '')
    .replace(/^[\s"“”„«»]+/u, '')
    .replace(/[\s"“”„«»]+$/u, '');

function placesOf(text: string, matchCase: boolean, blocks: readonly string[]): readonly Place[] {
  const finder = finderOf({ text, matchCase, wholeWords: false }, { blankRuns: true });
  if (!finder) return [];
  return blocks.flatMap((searched, block) =>
    finder.find(searched).map(({ from, to }) => ({ block, at: from, words: searched.slice(from, to) })),
  );
}

/** The words as they stand in the chapter, and which of equal ones (from 0) they are. */
export interface Passage {
  readonly exact: string;
  readonly occurrence: number;
}

interface Place {
  /** Number of its block, from 0. */
  readonly block: number;
  readonly at: number;
  readonly words: string;
}
