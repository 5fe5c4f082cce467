import { classStylesIn } from '#shared/domain/books/html/class-styles.ts';
import { elementsOf, parseMarkup } from '#shared/domain/books/html/markup.ts';
import { styleSheetsIn } from '#shared/domain/books/html/read-html.ts';
import { readPages } from '#shared/domain/books/html/read-pages.ts';
import { arrivingBlocks } from './arriving-blocks.ts';
import { piecesOfMarkup } from './raw-markup.ts';
import type { FormattedText } from './read-text.ts';

/** Reads a web page by the rules for a page of an e-book. */
export function readHtmlFile(html: string): FormattedText {
  const document = parseMarkup(html, 'html');
  const body = elementsOf(document, 'body')[0] ?? document;
  const { pages, notes, counts } = readPages([{ path: '', body }], {
    classStyles: classStylesIn(styleSheetsIn(html)),
  });
  const language = elementsOf(document, 'html')[0]?.attributes['lang'] ?? '';
  return {
    format: 'HTML',
    details: language === '' ? {} : { language },
    blocks: arrivingBlocks(pages.flatMap(({ blocks }) => blocks)),
    notes: arrivingBlocks(notes),
    counts,
    pieces: piecesOfMarkup(body),
  };
}
