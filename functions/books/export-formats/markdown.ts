import { strToU8, zipSync } from 'fflate';
import {
  bookFileName,
  writeBookFile,
  writeChapterFile,
  type ListedEntry,
} from '#shared/domain/books/markdown-archive.ts';
import { joinedAuthors } from '#shared/domain/books/imprint.ts';
import { fileNameOf, namedEntries, type WholeBook } from './whole-book.ts';

/** Writes a Markdown archive (see markdown-archive.ts); importing it gives back exactly the same text. */
export function markdownArchiveOf(book: WholeBook): Uint8Array {
  const chapterFiles: Record<string, string> = {};
  let chapters = 0;
  const listedEntries = namedEntries(book).map((entry): ListedEntry => {
    if (entry.kind === 'part') return { title: entry.title };
    chapters += 1;
    const file = `chapters/${String(chapters).padStart(3, '0')}-${fileNameOf(entry.name, 'md')}`;
    chapterFiles[file] = writeChapterFile(entry.title, entry.content);
    return { title: entry.title, file };
  });
  const { title, subtitle, genre, language, premise, ...rest } = book;
  const { publisher, copyright, isbn, series, seriesNumber, dedication } = rest;
  const details = {
    title,
    subtitle,
    author: joinedAuthors(book.authors),
    genre,
    language,
    premise,
    publisher,
    copyright,
    isbn,
    series,
    'series-number': seriesNumber,
    dedication,
  };
  const bookFile = writeBookFile(details, listedEntries, book.disclosure);
  const files = { [bookFileName]: bookFile, ...chapterFiles };
  const bytes = Object.entries(files).map(([name, text]) => [name, strToU8(text)] as const);
  return zipSync(Object.fromEntries(bytes), { mtime: new Date(book.updatedAt) });
}
