import type { MarkupElement } from '#shared/domain/books/html/markup.ts';
import { element } from './word-xml.ts';

/**
 * Replaces the marks that Word leaves where it ended a page. Word ends pages between words, so a mark between two
 * letters becomes a space, except where words can be hyphenated or have no spaces between them.
 */
export function withWrittenPageEdges(runs: readonly MarkupElement[], isHyphenated: boolean): MarkupElement[] {
  const pieces = runs.flatMap(piecesIn);
  if (!pieces.some(isPageEdge)) return [...runs];
  const spaces = new Set<MarkupElement>();
  for (const [at, piece] of pieces.entries()) {
    if (!isPageEdge(piece) || isHyphenated) continue;
    const [before, after] = [pieces[at - 1], pieces[at + 1]];
    if (letterAtEnd.test(textOf(before)) && letterAtStart.test(textOf(after))) spaces.add(piece);
  }
  const written = (node: MarkupElement): MarkupElement => ({
    ...node,
    children: node.children.flatMap((child): MarkupElement['children'] => {
      if (typeof child === 'string') return [child];
      if (!isPageEdge(child)) return [piecesIn(child)[0] === child ? child : written(child)];
      return spaces.has(child) ? [element('w:t', [' '], { 'xml:space': 'preserve' })] : [];
    }),
  });
  return runs.map(written);
}

const piecesIn = (node: MarkupElement): MarkupElement[] =>
  node.name === 'w:r' || node.name === 'w:hyperlink'
    ? node.children.flatMap((child) =>
        typeof child === 'string' || child.name === 'w:rPr' ? [] : piecesIn(child),
      )
    : [node];

const isPageEdge = ({ name }: MarkupElement): boolean => name === 'w:lastRenderedPageBreak';
const textOf = (piece: MarkupElement | undefined): string =>
  piece?.name === 'w:t' ? piece.children.filter((child) => typeof child === 'string').join('') : '';

const letterAtEnd =
  /(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\p{sc=Tibetan}])[\p{L}\p{N}]$/u;
const letterAtStart = new RegExp(`^${letterAtEnd.source.slice(0, -1)}`, 'u');
