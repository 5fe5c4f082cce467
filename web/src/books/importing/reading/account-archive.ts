import * as z from 'zod/mini';
import { joinedAuthors } from '#shared/domain/books/imprint.ts';
import type { FoundCover } from './epub-cover.ts';
import type { MarkdownEntry } from './markdown-entry.ts';
import { compareNames, type TextArchive } from './texts-of-archive.ts';
import type { BookDetails } from './title-page.ts';

/**
 * Returns the books in an account's archive (`functions/books/archive-all-of.ts`), which also holds versions, chats and
 * recordings. A book is a folder with Markdown chapters; its `book.json` gives title, parts and order. Returns none for
 * any other archive.
 */
export function booksOfAccount(archive: TextArchive): readonly ArchivedBook[] {
  if (!archive.has('profile.json')) return [];
  const folders = new Set(archive.names.flatMap((name) => /^books\/[^/]+\//u.exec(name)?.[0] ?? []));
  return [...folders]
    .map((folder) => bookIn(archive, folder))
    .filter(({ chapters }) => chapters.length > 0)
    .toSorted((one, other) => compareNames(one.title, other.title));
}

/**
 * Returns parts and chapters in the order of `book.json`, then chapters that it doesn’t list. Leaves out chapters in
 * the trash.
 */
export function entriesOfBook(archive: TextArchive, { listed, chapters }: ArchivedBook): MarkdownEntry[] {
  const files = new Set(listed.map(({ file }) => file));
  const unlistedFiles = chapters.filter((file) => !files.has(file));
  return [...listed, ...unlistedFiles.map((file) => ({ title: titleOfFile(file), file }))].flatMap(
    ({ title, file }): MarkdownEntry[] => {
      if (file === undefined) return [{ kind: 'part', title, content: '' }];
      if (!chapters.includes(file)) return [];
      return [{ kind: 'chapter', title, content: archive.textOf(file).replace(/\r?\n$/u, ''), file }];
    },
  );
}

export function coverOfBook(archive: TextArchive, { folder }: ArchivedBook): FoundCover | undefined {
  const picture = archive.read(`${folder}cover.jpg`);
  return picture && { picture, type: 'image/jpeg' };
}

function bookIn(archive: TextArchive, folder: string): ArchivedBook {
  const chapters = archive.names
    .filter((name) => name.startsWith(folder) && /^[^/]+\.md$/u.test(name.slice(folder.length)))
    .toSorted(compareNames);
  const bookJson = readBookJson(archive, `${folder}book.json`);
  const { authors = [], parts = [], chapters: named = [], chapterOrder = [], ...lines } = bookJson;
  const listed = new Map<string, ListedText>([
    ...parts.map(({ id, title }) => [id, { title }] as const),
    ...named.map(({ id, title, file }) => [id, { title, file: folder + file }] as const),
  ]);
  const title = lines.title?.trim() || titleOfFolder(folder);
  const details = { ...lines, title, author: joinedAuthors(authors) };
  return {
    folder,
    title,
    details: Object.fromEntries(Object.entries(details).filter(([, text]) => text !== '')),
    listed: chapterOrder.flatMap((id) => listed.get(id) ?? []),
    chapters,
  };
}

/** Returns no details if the file was broken by editing it by hand. File names then give the order. */
function readBookJson(archive: TextArchive, path: string): z.infer<typeof BookJson> {
  try {
    return BookJson.parse(JSON.parse(archive.textOf(path)));
  } catch {
    return {};
  }
}

const optionalLine = z.optional(z.string());

const BookJson = z.object({
  title: optionalLine,
  subtitle: optionalLine,
  language: optionalLine,
  genre: optionalLine,
  premise: optionalLine,
  publisher: optionalLine,
  copyright: optionalLine,
  dedication: optionalLine,
  isbn: optionalLine,
  series: optionalLine,
  seriesNumber: optionalLine,
  authors: z.optional(z.array(z.string())),
  chapterOrder: z.optional(z.array(z.string())),
  parts: z.optional(z.array(z.object({ id: z.string(), title: z.string() }))),
  chapters: z.optional(z.array(z.object({ id: z.string(), title: z.string(), file: z.string() }))),
});

/** Returns “The Ferry” for `books/The Ferry (12ab34)/`. */
const titleOfFolder = (folder: string) => folder.slice('books/'.length, -1).replace(/ \([^()]{6}\)$/u, '');

/** Returns “Fog” for `…/001 Fog.md`. */
const titleOfFile = (file: string) => /([^/]+)\.md$/u.exec(file)![1]!.replace(/^\d+ /u, '');

export interface ArchivedBook {
  /** Ends with a slash. Serves as the book's id. */
  readonly folder: string;
  readonly title: string;
  readonly details: BookDetails;
  readonly listed: readonly ListedText[];
  readonly chapters: readonly string[];
}

interface ListedText {
  readonly title: string;
  readonly file?: string;
}
