import { bookLimits } from '#shared/domain/books/book-limits.ts';
import { withoutFrontMatter } from '#shared/domain/books/front-matter.ts';
import {
  bookFileName,
  readBookFile,
  readChapterFile,
  type BookFile,
} from '#shared/domain/books/markdown-archive.ts';
import { documentOf } from '#shared/domain/books/markdown/document-of.ts';
import type { BlockNode } from '#shared/domain/books/html/blocks.ts';
import { booksOfAccount, coverOfBook, entriesOfBook } from './account-archive.ts';
import { withProse } from '#shared/domain/books/writing-rules/markdown-prose.ts';
import { createImportCounter } from '#shared/domain/books/html/counting.ts';
import { pathFrom } from '#shared/domain/books/html/path-from.ts';
import { isPictureName } from '#shared/domain/pictures/text-pictures.ts';
import { arrivingBlocks } from './arriving-blocks.ts';
import { countMarkdown } from './markdown-counts.ts';
import { foundPictures } from './found-pictures.ts';
import { withFoundPictures } from './markdown-pictures.ts';
import { imprintOfFrontMatter } from './metadata.ts';
import type { MarkdownEntry } from './markdown-entry.ts';
import { partOf, type OnProgress } from './progress.ts';
import { piecesOfMarkdown, textInMarkdown } from './raw-text.ts';
import type { ReadText } from './read-text.ts';
import { byName, textIn } from './texts-of-archive.ts';
import type { BookDetails } from './title-page.ts';
import { refusals, Unreadable } from './unreadable.ts';
import type { Archive } from './unzip.ts';

/**
 * Reads chapters from files: those that `book.md` lists, in its order; without `book.md`, all texts by name, with
 * folders as parts. From an account's archive, reads one book, `chosen` or the first.
 */
export function readMarkdownArchive(archive: Archive, onProgress: OnProgress, chosen?: string): ReadText {
  const { details, entries, isOwnExport, ...more } = entriesIn(archive, chosen);
  const size = entries.reduce((sum, { content }) => sum + content.length, 0);
  if (size > bookLimits.fileCharacters) throw new Unreadable(refusals.tooLong);
  const found = foundPictures();
  const pictureCounts = { picturesImported: 0, pictures: 0 };
  let parsedSize = 0;
  const blocks = entries.flatMap(({ kind, title, content, file }) => {
    const startShare = parsedSize / (size || 1);
    parsedSize += content.length;
    const onText = partOf(onProgress, startShare, parsedSize / (size || 1));
    const text = documentOf(isOwnExport ? content : withProse(content, ''), { onProgress: onText })
      .content as BlockNode[];
    const pictured = withFoundPictures(isOwnExport ? text : arrivingBlocks(text), (address) =>
      found.nameOf(archive, pathOfPicture(archive, address, file)),
    );
    pictureCounts.picturesImported += pictured.imported;
    pictureCounts.pictures += pictured.leftOut;
    return [headingOf(kind, title), ...(content === '' ? [] : pictured.blocks)];
  });
  const pieces = entries.flatMap(({ title, content }) => [
    { text: textInMarkdown(`# ${title}`) },
    ...piecesOfMarkdown(content),
  ]);
  const counts = createImportCounter(countMarkdown(blocks));
  for (const name of ['picturesImported', 'pictures'] as const) counts.onFound(name, pictureCounts[name]);
  const { pictures } = found;
  return { details, blocks, notes: [], counts: counts.counts, pieces, pictures, ...more };
}

/** In an account's archive, the pictures of a book are in one folder, and texts have only their names. */
function pathOfPicture(archive: Archive, address: string, file = ''): string {
  const path = pathFrom(file, address);
  if (archive.has(path) || !isPictureName(address)) return path;
  return (
    archive.names.find((name) => name.endsWith(`/pictures/${address}`) && sharesFolder(name, file)) ?? path
  );
}

const sharesFolder = (picture: string, file: string): boolean =>
  file.startsWith(picture.slice(0, picture.lastIndexOf('/pictures/') + 1));

const headingOf = (kind: MarkdownEntry['kind'], title: string): BlockNode => ({
  type: 'heading',
  attrs: {
    level: 1,
    role: kind === 'part' ? 'part-title' : title === '' ? 'untitled-chapter' : 'chapter-title',
  },
  ...(title !== '' && { content: [{ type: 'text', text: title }] }),
});

function entriesIn(archive: Archive, chosen: string | undefined): Entries {
  const books = booksOfAccount(archive);
  const book = books.find(({ folder }) => folder === chosen) ?? books[0];
  if (book)
    return {
      isOwnExport: true,
      details: book.details,
      entries: entriesOfBook(archive, book),
      cover: coverOfBook(archive, book),
      books: { chosen: book.folder, all: books.map(({ folder, title }) => ({ id: folder, title })) },
    };
  const listPath = archive.names
    .filter((name) => name === bookFileName || name.endsWith(`/${bookFileName}`))
    .toSorted((a, b) => a.length - b.length)[0];
  const list = listPath === undefined ? undefined : readBookFile(textIn(archive, listPath));
  if (list) return listedBook(archive, list, listPath!.slice(0, -bookFileName.length));
  const names = archive.names.filter(isText).toSorted(byName);
  if (names.length === 0 || archive.has('profile.json')) throw new Unreadable(refusals.otherZip);
  return { isOwnExport: false, details: {}, entries: entriesOfFiles(archive, names) };
}

function listedBook(archive: Archive, { details, entries }: BookFile, folder: string): Entries {
  const missing = entries.find(({ file }) => file !== undefined && !archive.has(folder + file));
  if (missing) throw new Unreadable(`The file ${missing.file} that book.md lists is not in this archive.`);
  return {
    isOwnExport: true,
    details: { ...details, ...imprintOfFrontMatter(details) },
    entries: entries.map(({ title, file }): MarkdownEntry =>
      file === undefined
        ? { kind: 'part', title, content: '' }
        : {
            kind: 'chapter',
            title,
            content: readChapterFile(textIn(archive, folder + file), title),
            file: folder + file,
          },
    ),
  };
}

function entriesOfFiles(archive: Archive, names: readonly string[]): MarkdownEntry[] {
  const folders = new Set(names.map(folderOf));
  return names.flatMap((name, index) => {
    const folder = folderOf(name);
    const isNewPart = folders.size > 1 && folder !== '' && folder !== folderOf(names[index - 1] ?? '');
    const part: MarkdownEntry = { kind: 'part', title: nameOf(folder), content: '' };
    return [...(isNewPart ? [part] : []), chapterOfFile(name, textIn(archive, name))];
  });
}

function chapterOfFile(name: string, text: string): MarkdownEntry {
  const { values, rest } = withoutFrontMatter(text);
  const heading = /^\s*# (.+)\r?\n?/.exec(rest);
  const title = values['title'] ?? heading?.[1]?.replace(/\s+#+\s*$/, '').trim() ?? nameOf(name);
  const content = heading && values['title'] === undefined ? rest.slice(heading[0].length) : rest;
  return { kind: 'chapter', title, content, file: name };
}

/** Turns `drafts/02 - The Storm.md` into “The Storm”. */
const nameOf = (path: string): string => {
  const name = path
    .split('/')
    .at(-1)!
    .replace(/\.[a-z]+$/i, '');
  return (
    name
      .replace(/^\d+[\s._-]*(?=\D)/, '')
      .replaceAll('_', ' ')
      .trim() || name
  );
};

const folderOf = (name: string) => name.split('/').slice(0, -1).join('/');
const isText = (name: string) => /\.(md|markdown|txt)$/i.test(name) && !/(^|\/)(__MACOSX\/|\.)/.test(name);

interface Entries extends Pick<ReadText, 'cover' | 'books'> {
  readonly isOwnExport: boolean;
  readonly details: BookDetails;
  readonly entries: readonly MarkdownEntry[];
}
