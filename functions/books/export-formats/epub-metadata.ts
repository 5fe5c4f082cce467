import { sortFormOf } from '#shared/domain/books/imprint.ts';
import { isbnDigits } from '#shared/domain/books/isbn.ts';
import { escapeXml } from '#shared/domain/books/markdown/html-of.ts';
import type { WholeBook } from './whole-book.ts';

/**
 * Returns the authors, publisher, rights, ISBN and series as EPUB metadata:
 * https://www.w3.org/TR/epub-33/#sec-pkg-metadata
 */
export function imprintMetadata(book: WholeBook): string {
  const { authors, publisher, copyright, isbn, series, seriesNumber } = book;
  return [
    ...authors.flatMap((name, index) => creatorElements(name, index + 1, book.language)),
    ...optionalElement(publisher, (text) => `<dc:publisher>${text}</dc:publisher>`),
    ...optionalElement(copyright, (text) => `<dc:rights>${text}</dc:rights>`),
    ...optionalElement(
      isbnDigits(isbn),
      (text) => `<dc:identifier id="isbn">urn:isbn:${text}</dc:identifier>`,
    ),
    ...optionalElement(
      series,
      (text) =>
        `<meta property="belongs-to-collection" id="series">${text}</meta>\n<meta refines="#series" property="collection-type">series</meta>`,
    ),
    ...optionalElement(
      series === '' ? '' : seriesNumber,
      (text) => `<meta refines="#series" property="group-position">${text}</meta>`,
    ),
  ]
    .map((line) => `${line}\n`)
    .join('');
}

function creatorElements(name: string, place: number, language: string): string[] {
  const refine = (property: string, text: string, scheme = '') =>
    `<meta refines="#creator-${place}" property="${property}"${scheme}>${text}</meta>`;
  return optionalElement(name, (text) =>
    [
      `<dc:creator id="creator-${place}">${text}</dc:creator>`,
      refine('role', 'aut', ' scheme="marc:relators"'),
      ...optionalElement(sortFormOf(name, language) ?? '', (filed) => refine('file-as', filed)),
      refine('display-seq', String(place)),
    ].join('\n'),
  );
}

function optionalElement(text: string, element: (escaped: string) => string): string[] {
  const escaped = escapeXml(text);
  return escaped.trim() === '' ? [] : [element(escaped)];
}
