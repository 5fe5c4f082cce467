import { visibleBlocksOf } from '#functions/writing/context/quoting/visible-blocks.ts';
import { searchPattern } from '#shared/domain/books/search-pattern.ts';

/**
 * Finds passages of a chapter by the words that a model gives for them, to put others in their place: signs count, other
 * than where an answer only quotes. Blanks and the forms of signs may differ from the text, and small letters from
 * capitals where nothing else is found. Asked for the same words again, it gives the next place where they stand.
 */
export function passagesOf(markdown: string): (quote: string) => Passage | undefined {
  const blocks = visibleBlocksOf(markdown).map(({ text, isShown }) => (isShown ? text : ''));
  const given = new Map<string, number>();
  return (quote) => {
    const words = loose(withoutMarks(quote));
    const number = given.get(words) ?? 0;
    given.set(words, number + 1);
    const place = words === '' ? undefined : placesOf(words, blocks)[number];
    return place && { exact: place.text, occurrence: occurrenceOf(place, blocks) };
  };
}

/** Models put quotation marks around a quotation, and emphasis within. */
const withoutMarks = (quote: string) =>
  quote
    .replaceAll(/[*_`]/gu, '')
    .replace(/^[\s"“”„«»]+/u, '')
    .replace(/[\s"“”„«»]+$/u, '');

const loose = (quote: string) =>
  quote
    .replaceAll(/[$()*+.?[\\\]^{|}]/gu, String.raw`\$&`)
    .replaceAll(/\s+/gu, String.raw`\s+`)
    .replaceAll(/['’‘]/gu, "['’‘]")
    .replaceAll(/["“”„]/gu, '["“”„]')
    .replaceAll(/[-‐‑–—]/gu, '[‐‑–—-]')
    .replaceAll(/…|(?:\\\.){3}/gu, String.raw`(?:…|\.{3})`);

function placesOf(words: string, blocks: readonly string[]): readonly Place[] {
  const places = matchesOf(new RegExp(words, 'gu'), blocks);
  return places.length > 0 ? places : matchesOf(new RegExp(words, 'giu'), blocks);
}

const matchesOf = (pattern: RegExp, blocks: readonly string[]): readonly Place[] =>
  blocks.flatMap((block, number) =>
    [...block.matchAll(pattern)].map(({ index, 0: text }) => ({ block: number, at: index, text })),
  );

/** Which of equal ones it is, counted as the editor counts them; of two that overlap it knows the first. */
function occurrenceOf({ block, at, text }: Place, blocks: readonly string[]): number {
  const pattern = searchPattern({ text, matchCase: true, wholeWords: false })!;
  return matchesOf(pattern.expression, blocks).filter(
    (place) => place.block < block || (place.block === block && place.at + place.text.length <= at),
  ).length;
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
  readonly text: string;
}
