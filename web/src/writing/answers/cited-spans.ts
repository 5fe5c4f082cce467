import type { Citation } from '#shared/contract/writing/conversations.ts';
import type { DocNode } from '#shared/domain/books/markdown/document.ts';

export function citedSpans(
  document: DocNode,
  citations: readonly Citation[],
  chapters: readonly ChapterOfBook[],
): CitedSpans {
  const spans = new Map<DocNode, readonly Span[]>();
  let unplaced = citations;
  for (const line of linesOf(document)) {
    const text = textOf(line);
    const foundSpans: Span[] = chapterMarks(text, chapters);
    unplaced = unplaced.filter((citation) => {
      const foundPlace = placesOf(citation.quote, text).find((one) =>
        foundSpans.every((span) => areApart(span, one)),
      );
      if (foundPlace) foundSpans.push({ ...foundPlace, citation });
      return !foundPlace;
    });
    spans.set(
      line,
      foundSpans.toSorted((a, b) => a.from - b.from),
    );
  }
  return {
    spans,
    unproved: citations.some((citation) => !citation.found && !unplaced.includes(citation)),
  };
}

const linesOf = (node: DocNode): readonly DocNode[] =>
  isLine(node) ? [node] : (node.content ?? []).flatMap(linesOf);

const isLine = ({ type }: DocNode) => type === 'paragraph' || type === 'heading';

export const textOf = ({ content = [] }: DocNode): string => content.map(({ text }) => text ?? '\n').join('');

export const chapterMarks = (text: string, chapters: readonly ChapterOfBook[]): Span[] =>
  [...text.matchAll(/\[chapter (\d{1,4})\]/giu)].flatMap(({ 0: mark, 1: number, index }) => {
    const chapter = chapters.find((one) => one.number === Number(number));
    return chapter ? [{ from: index, to: index + mark.length, chapter }] : [];
  });

/**
 * Finds a quotation in the text, ignoring marks and line breaks. The quotation comes from the Markdown, while the text
 * has no marks and breaks its lines elsewhere.
 */
function placesOf(quote: string, text: string): readonly CitedRange[] {
  const words = quote
    .replaceAll(/[*_`\\]/gu, '')
    .trim()
    .replaceAll(/[$()+.?[\]^{|}]/gu, String.raw`\$&`)
    .replaceAll(/\s+/gu, String.raw`\s+`);
  if (words === '') return [];
  return [...text.matchAll(new RegExp(words, 'gu'))].map(({ 0: { length }, index }) =>
    withQuotationMarks({ from: index, to: index + length }, text),
  );
}

function withQuotationMarks({ from, to }: CitedRange, text: string): CitedRange {
  const isMarked = quotationMarks.test(text.charAt(from - 1)) && quotationMarks.test(text.charAt(to));
  return isMarked ? { from: from - 1, to: to + 1 } : { from, to };
}

const quotationMarks = /["“”„«»「」『』]/u;

const areApart = (one: CitedRange, other: CitedRange) => one.to <= other.from || other.to <= one.from;

export interface Span extends CitedRange {
  readonly citation?: Citation;
  readonly chapter?: ChapterOfBook;
}

export interface ChapterOfBook {
  readonly id: string;
  readonly title: string;
  readonly number: number;
}

interface CitedRange {
  readonly from: number;
  readonly to: number;
}

interface CitedSpans {
  readonly spans: ReadonlyMap<DocNode, readonly Span[]>;
  readonly unproved: boolean;
}
