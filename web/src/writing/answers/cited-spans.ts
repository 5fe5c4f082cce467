import type { Citation } from '#shared/contract/writing/conversations.ts';
import type { DocNode } from '#shared/domain/books/markdown/document.ts';

/** Where quotations and chapters' marks stand in the lines of an answer, and whether one of them is not in the book. */
export function citedSpans(
  document: DocNode,
  citations: readonly Citation[],
  chapters: readonly ChapterOfBook[],
): CitedSpans {
  const spans = new Map<DocNode, readonly Span[]>();
  let left = citations;
  for (const line of linesOf(document)) {
    const text = textOf(line);
    const found: Span[] = chapterMarks(text, chapters);
    left = left.filter((citation) => {
      const from = placeOf(citation.quote, text, found);
      if (from === -1) return true;
      found.push({ from, to: from + citation.quote.length, citation });
      return false;
    });
    spans.set(
      line,
      found.toSorted((a, b) => a.from - b.from),
    );
  }
  return { spans, unproved: citations.some((citation) => !citation.found && !left.includes(citation)) };
}

const linesOf = (node: DocNode): readonly DocNode[] =>
  isLine(node) ? [node] : (node.content ?? []).flatMap(linesOf);

const isLine = ({ type }: DocNode) => type === 'paragraph' || type === 'heading';

export const textOf = ({ content = [] }: DocNode): string => content.map(({ text }) => text ?? '\n').join('');

const chapterMarks = (text: string, chapters: readonly ChapterOfBook[]): Span[] =>
  [...text.matchAll(/\[chapter (\d{1,4})\]/giu)].flatMap(({ 0: mark, 1: number, index }) => {
    const chapter = chapters.find((one) => one.number === Number(number));
    return chapter ? [{ from: index, to: index + mark.length, chapter }] : [];
  });

/** Where a quotation stands that no other has taken; -1 where it does not. */
function placeOf(quote: string, text: string, taken: readonly Span[]): number {
  let from = quote === '' ? -1 : text.indexOf(quote);
  while (from !== -1 && taken.some((span) => span.from < from + quote.length && span.to > from))
    from = text.indexOf(quote, from + 1);
  return from;
}

/** A stretch of a line's text that is more than text: a quotation, or a chapter's mark. */
export interface Span {
  readonly from: number;
  readonly to: number;
  readonly citation?: Citation;
  readonly chapter?: ChapterOfBook;
}

export interface ChapterOfBook {
  readonly id: string;
  readonly title: string;
  readonly number: number;
}

interface CitedSpans {
  readonly spans: ReadonlyMap<DocNode, readonly Span[]>;
  readonly unproved: boolean;
}
