import { documentOf } from '#shared/domain/books/markdown/document-of.ts';
import type { DocNode } from '#shared/domain/books/markdown/document.ts';

/**
 * Finds passages of a chapter by the words that a model gives for them. Signs and blanks may differ from the text, and
 * small letters from capitals where nothing else is found; words never. Asked for the same words again, it gives the
 * next place where they stand.
 */
export function passagesOf(markdown: string): (quote: string) => Passage | undefined {
  const blocks = textBlocksOf(documentOf(markdown)).map(textOf);
  const given = new Map<string, number>();
  return (quote) => {
    const words = loose(withoutMarks(quote));
    const number = given.get(words) ?? 0;
    given.set(words, number + 1);
    const place = words === '' ? undefined : placesOf(words, blocks)[number];
    return place && { exact: place.text, occurrence: occurrenceOf(place, blocks) };
  };
}

const textBlocksOf = (node: DocNode): readonly DocNode[] =>
  isTextBlock(node) ? [node] : (node.content ?? []).flatMap(textBlocksOf);

const isTextBlock = ({ type }: DocNode) => type === 'paragraph' || type === 'heading' || type === 'codeBlock';

/** As the editor reads it: a break is a sign that nobody writes. */
const textOf = ({ content = [] }: DocNode) => content.map(({ text }) => text ?? '\ufffc').join('');

/** Models put quotation marks around a quotation, and emphasis within. */
const withoutMarks = (quote: string) =>
  quote
    .replaceAll(/[*_`]/gu, '')
    .replace(/^[\s"“”„«»]+/u, '')
    .replace(/[\s"“”„«»]+$/u, '');

const loose = (quote: string) =>
  literal(quote)
    .replaceAll(/\s+/gu, String.raw`\s+`)
    .replaceAll(/['’‘]/gu, "['’‘]")
    .replaceAll(/["“”„]/gu, '["“”„]')
    .replaceAll(/[-‐‑–—]/gu, '[‐‑–—-]')
    .replaceAll(/…|(?:\\\.){3}/gu, String.raw`(?:…|\.{3})`);

function placesOf(words: string, blocks: readonly string[]): readonly FoundPlace[] {
  const places = matchesOf(new RegExp(words, 'gu'), blocks);
  return places.length > 0 ? places : matchesOf(new RegExp(words, 'giu'), blocks);
}

const matchesOf = (pattern: RegExp, blocks: readonly string[]): readonly FoundPlace[] =>
  blocks.flatMap((block, number) =>
    [...block.matchAll(pattern)].map(({ index, 0: text }) => ({ block: number, at: index, text })),
  );

/** Which of equal ones it is, as the editor counts when it leads there: see `findMatches` of its search. */
function occurrenceOf({ block, at, text }: FoundPlace, blocks: readonly string[]): number {
  const same = literal(text)
    .replaceAll(/['’‘]/gu, "['’‘]")
    .replaceAll(/["“”„]/gu, '["“”„]')
    .replaceAll(/[ \u00a0]/gu, '[ \u00a0]');
  return matchesOf(new RegExp(same, 'gu'), blocks).findIndex(
    (place) => place.block > block || (place.block === block && place.at >= at),
  );
}

const literal = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/gu, String.raw`\$&`);

/** The words as they stand in the chapter, and which of equal ones (from 0) they are. */
export interface Passage {
  readonly exact: string;
  readonly occurrence: number;
}

interface FoundPlace {
  readonly block: number;
  readonly at: number;
  readonly text: string;
}
