import { strToU8, zipSync } from 'fflate';
import {
  bookFileName,
  writeBookFile,
  writeChapterFile,
  type ListedEntry,
} from '#shared/domain/books/markdown-archive.ts';
import { joinedAuthors } from '#shared/domain/books/imprint.ts';
import { blocksOf } from '#shared/domain/books/markdown/canonical.ts';
import { joinBlocks } from '#shared/domain/books/markdown/markdown-of.ts';
import { pictureMarkdown, pictureOf } from '#shared/domain/books/markdown/picture.ts';
import { pictureNamesIn } from '#shared/domain/pictures/text-pictures.ts';
import { fileNameOf, namedEntries, type WholeBook } from './whole-book.ts';

/**
 * Writes a Markdown archive (see markdown-archive.ts); importing it gives back exactly the same text. Pictures are only
 * named (see `withPictures`).
 */
export function markdownArchiveOf(book: WholeBook): Uint8Array {
  const chapterFiles: Record<string, string> = {};
  const pictureFiles: Record<string, string> = {};
  let chapters = 0;
  const listedEntries = namedEntries(book).map((entry): ListedEntry => {
    if (entry.kind === 'part') return { title: entry.title };
    chapters += 1;
    const file = `chapters/${String(chapters).padStart(3, '0')}-${fileNameOf(entry.name, 'md')}`;
    const names = [...pictureNamesIn(entry.content)].filter((name) => book.pictures?.has(name));
    for (const name of names) pictureFiles[`pictures/${name}`] = name;
    const content = names.length === 0 ? entry.content : withPicturePaths(entry.content, new Set(names));
    chapterFiles[file] = writeChapterFile(entry.title, content);
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
  const files = { [bookFileName]: bookFile, ...chapterFiles, ...pictureFiles };
  const bytes = Object.entries(files).map(([name, text]) => [name, strToU8(text)] as const);
  return zipSync(Object.fromEntries(bytes), { mtime: new Date(book.updatedAt) });
}

/**
 * Writes picture names as paths from the chapter's file (`../pictures/`). Leaves names in other blocks, such as code,
 * unchanged.
 */
const withPicturePaths = (content: string, names: ReadonlySet<string>): string =>
  joinBlocks(
    blocksOf(content).map((block) => {
      const picture = pictureOf(block);
      const { name = '', description = '' } = picture?.attrs ?? {};
      if (!picture || !names.has(name)) return block;
      const caption = picture.content?.[0]?.text ?? '';
      return pictureMarkdown({ name: `../pictures/${name}`, description, caption });
    }),
  );
