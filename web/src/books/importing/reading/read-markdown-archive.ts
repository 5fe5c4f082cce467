import { bookLimits } from '#shared/domain/books/book-limits.ts';
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
import { arrivingBlocks } from './arriving-blocks.ts';
import { countMarkdown } from './markdown-counts.ts';
import { foundPictures } from './found-pictures.ts';
import { withFoundPictures } from './markdown-pictures.ts';
import { withInlinePictures } from './picture-forms.ts';
import { contentsOfArchive } from './contents-files.ts';
import { entriesOfContents, entriesOfFiles, textFilesIn } from './entries-of-files.ts';
import { imprintOfFrontMatter } from './metadata.ts';
import type { MarkdownEntry } from './markdown-entry.ts';
import { progressBetween, type OnProgress } from './progress.ts';
import type { RawPiece } from './lost-letters.ts';
import { piecesOfMarkdown, textInMarkdown } from './raw-text.ts';
import type { ReadText } from './read-text.ts';
import type { TextArchive } from './texts-of-archive.ts';
import type { BookDetails } from './title-page.ts';
import { refusals, Unreadable } from './unreadable.ts';

/**
 * Reads chapters from files: those that `book.md` or the contents file of another program lists, in its order; without
 * one, all texts in the order of their names, with folders as parts. From an account's archive, reads one book, `chosen`
 * or the first.
 */
export async function readMarkdownArchive(
  archive: TextArchive,
  onProgress: OnProgress,
  chosen?: string,
): Promise<ReadText> {
  const { details, entries: listed, isOwnExport, told = [], ...more } = await entriesIn(archive, chosen);
  const size = listed.reduce((sum, { content }) => sum + content.length, 0);
  if (size > bookLimits.fileCharacters) throw new Unreadable(refusals.tooLong);
  const found = foundPictures();
  const nameOf = (file: string | undefined, address: string) =>
    found.nameOf(archive, pathFrom(file ?? '', address));
  const entries = isOwnExport
    ? listed
    : listed.map((entry) => ({
        ...entry,
        content: withInlinePictures(entry.content, (address) => nameOf(entry.file, address) !== undefined),
      }));
  const pictureCounts = { picturesImported: 0, pictures: 0 };
  let parsedSize = 0;
  const blocks = entries.flatMap(({ kind, title, content, file }) => {
    const startShare = parsedSize / (size || 1);
    parsedSize += content.length;
    const onText = progressBetween(onProgress, startShare, parsedSize / (size || 1));
    const text = documentOf(isOwnExport ? content : withProse(content, ''), { onProgress: onText })
      .content as BlockNode[];
    const pictured = withFoundPictures(isOwnExport ? text : arrivingBlocks(text), (address) =>
      nameOf(file, address),
    );
    pictureCounts.picturesImported += pictured.imported;
    pictureCounts.pictures += pictured.leftOut;
    return [headingOf(kind, title), ...(content === '' ? [] : pictured.blocks)];
  });
  const pieces = entries.flatMap(({ title, content }) => [
    { text: textInMarkdown(`# ${title}`) },
    ...piecesOfMarkdown(content),
  ]);
  const counter = createImportCounter(countMarkdown(blocks));
  for (const name of ['picturesImported', 'pictures'] as const) counter.onFound(name, pictureCounts[name]);
  for (const { name, files } of told) counter.onFound(name, files.length);
  return {
    details,
    blocks,
    notes: [],
    counts: counter.counts,
    pieces: [
      ...pieces,
      ...told.map(({ name, files }): RawPiece => ({ text: files.join(', '), toldAs: name, fate: 'leftOut' })),
    ],
    pictures: found.pictures,
    ...more,
  };
}

const headingOf = (kind: MarkdownEntry['kind'], title: string): BlockNode => ({
  type: 'heading',
  attrs: {
    level: 1,
    role: kind === 'part' ? 'part-title' : title === '' ? 'untitled-chapter' : 'chapter-title',
  },
  ...(title !== '' && { content: [{ type: 'text', text: title }] }),
});

async function entriesIn(archive: TextArchive, chosen: string | undefined): Promise<Entries> {
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
  const list = listPath === undefined ? undefined : readBookFile(archive.textOf(listPath));
  if (list) return listedBook(archive, list, listPath!.slice(0, -bookFileName.length));
  const files = textFilesIn(archive);
  if (files.length === 0 || archive.has('profile.json')) throw new Unreadable(refusals.otherZip);
  const contents = await contentsOfArchive(archive);
  if (contents === undefined) return { isOwnExport: false, details: {}, entries: entriesOfFiles(files) };
  const { entries, missingFiles, unlistedFiles } = entriesOfContents(contents, files);
  return {
    isOwnExport: false,
    details: contents.title === undefined ? {} : { title: contents.title },
    entries,
    told: [
      { name: 'missingPages', files: missingFiles } as const,
      { name: 'unlistedFiles', files: unlistedFiles } as const,
    ].filter((each) => each.files.length > 0),
  };
}

function listedBook(archive: TextArchive, { details, entries }: BookFile, folder: string): Entries {
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
            content: readChapterFile(archive.textOf(folder + file), title),
            file: folder + file,
          },
    ),
  };
}

interface Entries extends Pick<ReadText, 'cover' | 'books'> {
  readonly isOwnExport: boolean;
  readonly details: BookDetails;
  readonly entries: readonly MarkdownEntry[];
  readonly told?: readonly {
    readonly name: 'missingPages' | 'unlistedFiles';
    readonly files: readonly string[];
  }[];
}
