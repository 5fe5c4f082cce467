import { copyrightLines, seriesLine } from '#shared/domain/books/imprint.ts';
import { manuscriptSheets } from '#shared/domain/books/printing/page-sizes.ts';
import type { PrintStyle } from '#shared/domain/books/printing/print-look.ts';
import { directionOfLanguage } from '#shared/domain/direction.ts';
import {
  lengthOfManuscript,
  runningHeadOf,
  usualSheetOf,
} from '#functions/books/export-formats/manuscript-facts.ts';
import { namedEntries, type WholeBook } from '#functions/books/export-formats/whole-book.ts';
import base from './base.typ';
import blocks from './blocks.typ';
import bookSheets from './book.typ';
import manuscript from './manuscript.typ';
import { pageFrameOf } from './page-frame.ts';
import { dropCapOf, printBlocks } from './print-blocks.ts';
import { breakable } from './breakable.ts';
import { commonData, paragraphsOf, type TitledBook } from './sheet-data.ts';
import type { Sheets } from './typesetter.ts';

/** The pages of a book for a print shop, with the inner margin for this many pages. */
export const bookSheetsOf = (book: WholeBook, style: PrintStyle, pages: number, files: Files): Sheets => ({
  templates: { '/main.typ': bookSheets, ...shared },
  data: {
    ...commonData(book, style.look),
    publisher: book.publisher,
    series: seriesLine(book),
    copyright: [...copyrightLines(book), ...(book.disclosure === undefined ? [] : [book.disclosure])],
    dedication: paragraphsOf(book.dedication),
    style: { ...style, ...pageFrameOf(style, pages) },
    entries: withDropCaps(entriesOf(book), style),
  },
  files,
});

export const previewSheetsOf = (
  book: TitledBook,
  chapter: { title: string; content: string },
  style: PrintStyle,
): Sheets => ({
  templates: { '/main.typ': bookSheets, ...shared },
  data: {
    ...commonData(book, style.look),
    preview: true,
    style: { ...style, ...pageFrameOf(style, usualPages) },
    entries: withDropCaps(entriesOf({ ...book, entries: [{ kind: 'chapter', ...chapter }] }), style),
  },
});

export const manuscriptSheetsOf = (book: WholeBook, { sheet }: PrintStyle, files: Files): Sheets => {
  const names = namedEntries(book);
  return {
    templates: { '/main.typ': manuscript, ...shared },
    data: {
      ...commonData(book, 'manuscript'),
      disclosure: book.disclosure ?? null,
      sheet: manuscriptSheets[sheet ?? usualSheetOf(book.language)],
      length: lengthOfManuscript(book),
      'running-head': runningHeadOf(book),
      entries: entriesOf(book).map((entry, at) => ({ ...entry, name: names[at]!.name })),
    },
    files,
  };
};

const withDropCaps = (entries: ReturnType<typeof entriesOf>, { dropCaps }: PrintStyle) =>
  entries.map((entry) =>
    entry.kind === 'chapter' && dropCaps ? { ...entry, dropCap: dropCapOf(entry.blocks) } : entry,
  );

function entriesOf(book: Pick<WholeBook, 'language' | 'pictures' | 'entries'>) {
  const direction = directionOfLanguage(book.language);
  let chapters = 0;
  return book.entries.map((entry) => {
    if (entry.kind === 'part') return { kind: 'part' as const, title: breakable(entry.title) };
    chapters += 1;
    return {
      kind: 'chapter' as const,
      title: entry.title,
      // an untitled chapter has only its number, which needs no word of the book’s language
      name: entry.title === '' ? String(chapters) : breakable(entry.title),
      blocks: printBlocks(entry.content, { pictures: book.pictures, direction, name: `chapter-${chapters}` }),
    };
  });
}

const shared = { '/base.typ': base, '/blocks.typ': blocks };
const usualPages = 200;

type Files = ReadonlyMap<string, Uint8Array>;
