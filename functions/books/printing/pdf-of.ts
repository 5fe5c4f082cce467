import type { PdfFormat } from '#shared/contract/books/exports.ts';
import { leastInnerMargin } from '#shared/domain/books/printing/page-sizes.ts';
import type { PrintStyle } from '#shared/domain/books/printing/print-look.ts';
import { copyrightLines, seriesLine } from '#shared/domain/books/imprint.ts';
import { namedEntries, type WholeBook } from '#functions/books/export-formats/whole-book.ts';
import { fontsOf } from './print-fonts.ts';
import { coverSheetsOf } from './cover-sheets.ts';
import { mmOfPoint, pageFrameOf } from './page-frame.ts';
import { refuseMissing, type PlacedText } from './letters-without-font.ts';
import { bookSheetsOf, manuscriptSheetsOf } from './print-sheets.ts';
import { wrappedPicture } from './wrapped-picture.ts';
import { createTypesetter, type Sheets, type Typesetter } from './typesetter.ts';

export async function pdfOf(
  format: PdfFormat,
  book: WholeBook,
  style: PrintStyle,
  { pictures, coverJpeg }: PrintPictures,
): Promise<PrintedBook> {
  const files = new Map(
    [...pictures].map(([name, bytes]) => [`/pictures/${name}`, wrappedPicture(name, bytes)]),
  );
  const typesetter = await createTypesetter(
    await fontsOf(format === 'pdf-manuscript' ? 'manuscript' : style.look),
  );
  try {
    refuseMissing(typesetter, textsOf(book, style));
    if (format === 'pdf-manuscript') {
      const sheets = manuscriptSheetsOf(book, style, files);
      return { pdf: typesetter.pdfOf(sheets), pages: typesetter.pageCountOf(sheets) };
    }
    const { sheets, pages } = withMargins(typesetter, estimatedPages(book, style), (count) =>
      bookSheetsOf(book, style, count, files),
    );
    if (format === 'pdf') return { pdf: typesetter.pdfOf(sheets), pages };
    return {
      pdf: typesetter.pdfOf(await coverSheetsOf(book, style, { pages, front: await coverJpeg() })),
      pages,
    };
  } finally {
    typesetter.free();
  }
}

/**
 * The inner margin depends on the number of pages, and the pages on the margin: they are counted with the margin of an
 * estimate, and again if they need a wider one. A wider margin is never taken back, so this ends.
 */
function withMargins(
  typesetter: Typesetter,
  estimate: number,
  sheetsFor: (pages: number) => Sheets,
): { sheets: Sheets; pages: number } {
  let assumed = estimate;
  for (;;) {
    const sheets = sheetsFor(assumed);
    const pages = typesetter.pageCountOf(sheets);
    if (leastInnerMargin(pages) <= leastInnerMargin(assumed)) return { sheets, pages };
    assumed = pages;
  }
}

/** Rather too few pages, so that the margin is not wider than necessary. */
function estimatedPages({ entries }: WholeBook, style: PrintStyle): number {
  const { width, inner, outer, height, top, bottom } = pageFrameOf(style, 1);
  const letters = (width - inner - outer) / (style.bodySize * widthOfALetter);
  const lines = (height - top - bottom) / (style.bodySize * style.leading * mmOfPoint);
  const characters = entries.reduce(
    (sum, entry) => sum + (entry.kind === 'chapter' ? entry.content.length : 0),
    0,
  );
  return Math.ceil(characters / (letters * lines));
}

function textsOf(book: WholeBook, { backText = '' }: PrintStyle): PlacedText[] {
  const { title, subtitle, authors, publisher, dedication } = book;
  const front = [
    title,
    subtitle,
    ...authors,
    publisher,
    dedication,
    seriesLine(book),
    ...copyrightLines(book),
  ];
  return [
    { place: 'the pages before the text', text: front.join('\n') },
    { place: 'the text on the back', text: backText },
    ...namedEntries(book).map((entry) => ({
      place: `“${entry.name}”`,
      text: entry.kind === 'chapter' ? `${entry.title}\n${entry.content}` : entry.title,
    })),
  ];
}

/** In millimetres for each point of the text’s size. */
const widthOfALetter = 0.14;

export interface PrintPictures {
  readonly pictures: ReadonlyMap<string, Uint8Array>;
  readonly coverJpeg: () => Promise<Uint8Array>;
}

export interface PrintedBook {
  readonly pdf: Uint8Array;
  readonly pages: number;
}
