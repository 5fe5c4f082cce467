import { bookAddress } from '#shared/addresses.ts';
import type { ExportFormat } from '#shared/contract/books/exports.ts';
import type { ExportError, ExportInput } from '#shared/domain/books/book-export.ts';
import { bookLimits } from '#shared/domain/books/book-limits.ts';
import { disclosureOf } from '#shared/domain/books/disclosure.ts';
import { bookCoverShape } from '#shared/domain/pictures/covers.ts';
import { pictureNamesIn } from '#shared/domain/pictures/text-pictures.ts';
import { addShares, originTeller, sharesOf } from '#shared/domain/books/provenance.ts';
import type { AcceptanceStore } from '#functions/books/acceptance-store.ts';
import type { BookCoverStore } from '#functions/books/book-cover-store.ts';
import type { BookDetailStore } from '#functions/books/book-detail-store.ts';
import type { BookStore } from '#functions/books/book-store.ts';
import { drawnCoverJpegOf } from '#functions/books/drawn-cover-jpeg.ts';
import type { ExportFiles } from '#functions/books/exports/export-files.ts';
import type { ExportStore } from '#functions/books/exports/export-store.ts';
import { docxManuscriptOf, docxOf } from '#functions/books/export-formats/docx.ts';
import { epubOf } from '#functions/books/export-formats/epub.ts';
import { markdownArchiveOf } from '#functions/books/export-formats/markdown.ts';
import { plainTextOf } from '#functions/books/export-formats/plain-text.ts';
import { withPictures } from '#functions/books/export-formats/with-pictures.ts';
import type { WholeBook, WholeBookEntry } from '#functions/books/export-formats/whole-book.ts';
import type { StoredChapter, StoredExport, StoredPart } from '#functions/books/items.ts';
import { inOrder } from '#functions/books/order.ts';
import { imprintOf } from '#functions/books/imprint-of.ts';
import { readOutline, type OutlineDependencies } from '#functions/books/outline.ts';
import { readChapter, type ReadingDependencies } from '#functions/books/read-chapter.ts';
import type { NewsItemStore } from '#functions/news-items/news-item-store.ts';
import { arrivalOf, type TellNews } from '#functions/news-items/tell-news.ts';
import { mapConcurrently } from '#functions/platform/at-most.ts';
import { bookPicturesFolder } from '#functions/platform/pictures/text-picture-folders.ts';
import type { TextPictureStore } from '#functions/platform/pictures/text-picture-store.ts';

export async function makeExport(deps: Dependencies, { ownerId, exportId }: ExportInput): Promise<boolean> {
  const requestedExport = await deps.exports.get(ownerId, exportId);
  if (requestedExport?.status !== 'PROCESSING') return false;
  const book = await readWholeBook(deps, requestedExport);
  const sizeBytes = await deps.files.put(requestedExport, contentOf(deps, requestedExport, book));
  const news = { kind: 'export-ready', thingId: exportId, at: deps.now().toISOString() } as const;
  const newsWrite = deps.newsItems.addWrite({ personId: ownerId, ...news });
  const made = await deps.exports.markReady(requestedExport, sizeBytes, [newsWrite]);
  // if `made` is false, either the export was deleted, or this step ran before and the record refers to this file
  if (!made && !(await deps.exports.get(ownerId, exportId))) await deps.files.remove(requestedExport);
  if (made)
    await deps.tellNews([ownerId], arrivalOf(news, { thing: book.title, address: bookAddress(book.id) }));
  return made;
}

/** Reads the whole book and records the export's progress meanwhile, because reading takes most of an export's time. */
async function readWholeBook(deps: Dependencies, requested: StoredExport): Promise<WholeBook> {
  const { ownerId, bookId } = requested;
  const [book, details] = await Promise.all([
    deps.books.get(ownerId, bookId),
    deps.bookDetails.get(ownerId, bookId),
  ]);
  if (!book || !details || book.deletedAt !== undefined) throw new BookGone();
  const { chapters, parts } = await readOutline(deps, ownerId, bookId);
  const orderedEntries = inOrder<StoredChapter | StoredPart>([...chapters, ...parts]);
  let characters = 0;
  let readCount = 0;
  const entries = await mapConcurrently(
    readsAtOnce,
    orderedEntries,
    async (thing): Promise<WholeBookEntry> => {
      if (!('textId' in thing)) return { kind: 'part', title: thing.title };
      const { title, content } = await readChapter(deps, thing);
      characters += content.length;
      if (characters > bookLimits.fileCharacters) throw new BookTooLong();
      readCount += 1;
      if (readCount % Math.ceil(chapters.length / 10) === 0)
        await deps.exports.noteProgress(requested, (readCount / chapters.length) * 0.9);
      return { kind: 'chapter', title, content };
    },
  );
  const { title, subtitle, genre, language, coverId, updatedAt } = book;
  const { premise } = details;
  return {
    id: bookId,
    title,
    subtitle,
    ...imprintOf(book, details, requested.author),
    genre,
    premise,
    language,
    disclosure: requested.disclosure
      ? await readDisclosure(deps, requested, { entries, language })
      : undefined,
    cover: coverId === undefined ? undefined : await deps.covers.read({ ownerId, bookId, coverId }),
    pictures: entries.some(namesPicture) ? await storedPictureNames(deps, requested) : undefined,
    updatedAt,
    entries,
  };
}

async function storedPictureNames(
  { pictures }: Dependencies,
  { ownerId, bookId }: StoredExport,
): Promise<ReadonlySet<string>> {
  return new Set((await pictures.list(bookPicturesFolder(ownerId, bookId))).map(({ name }) => name));
}

const namesPicture = (entry: WholeBookEntry): boolean =>
  entry.kind === 'chapter' && pictureNamesIn(entry.content).size > 0;

async function readDisclosure(
  { acceptances }: Dependencies,
  { ownerId, bookId }: StoredExport,
  { entries, language }: { entries: readonly WholeBookEntry[]; language: string },
): Promise<string | undefined> {
  const acceptedTexts = await acceptances.listOf(ownerId, bookId);
  if (acceptedTexts.length === 0) return undefined;
  const tellOrigin = originTeller(acceptedTexts, language);
  return disclosureOf(
    addShares(entries.map((entry) => sharesOf(tellOrigin, entry.kind === 'chapter' ? entry.content : ''))),
  );
}

/**
 * Reads pictures while the file is sent, because all pictures of a book don't fit into memory. If one was removed
 * meanwhile, the step fails, and its retry exports the book as it is now.
 */
async function* contentOf(
  { pictures }: Dependencies,
  { ownerId, bookId, format }: StoredExport,
  book: WholeBook,
): AsyncGenerator<Uint8Array> {
  const file = await makersByFormat[format](book);
  if (format === 'text' || book.pictures === undefined) yield file;
  else yield* withPictures(file, { read, at: new Date(book.updatedAt) });

  async function read(name: string): Promise<Uint8Array> {
    const bytes = await pictures.read(bookPicturesFolder(ownerId, bookId), name);
    if (!bytes) throw new Error(`The picture ${name} was removed while its book was exported.`);
    return bytes;
  }
}

const makersByFormat: Record<ExportFormat, (book: WholeBook) => Uint8Array | Promise<Uint8Array>> = {
  epub: async (book) => epubOf({ ...book, drawnCover: await drawnCoverFor(book) }),
  docx: docxOf,
  'docx-manuscript': docxManuscriptOf,
  markdown: markdownArchiveOf,
  text: plainTextOf,
};

const drawnCoverFor = (book: WholeBook): Promise<Uint8Array | undefined> =>
  book.cover ? Promise.resolve(undefined) : drawnCoverJpegOf(book, bookCoverShape.width);

class BookGone extends Error {
  override readonly name = 'BookGone' satisfies ExportError;
  constructor() {
    super('This book was deleted before its file was ready. Restore it to export it.');
  }
}

/** Thrown if the book's text is too large for the function's memory. */
class BookTooLong extends Error {
  override readonly name = 'BookTooLong' satisfies ExportError;
  constructor() {
    super('This book is too long for one file. Move some chapters to another book and export both.');
  }
}

const readsAtOnce = 8;

interface Dependencies extends OutlineDependencies, ReadingDependencies {
  readonly books: Pick<BookStore, 'get'>;
  readonly bookDetails: Pick<BookDetailStore, 'get'>;
  readonly chapters: OutlineDependencies['chapters'] & ReadingDependencies['chapters'];
  readonly exports: Pick<ExportStore, 'get' | 'noteProgress' | 'markReady'>;
  readonly files: Pick<ExportFiles, 'put' | 'remove'>;
  readonly covers: Pick<BookCoverStore, 'read'>;
  readonly pictures: Pick<TextPictureStore, 'list' | 'read'>;
  readonly acceptances: Pick<AcceptanceStore, 'listOf'>;
  readonly newsItems: Pick<NewsItemStore, 'addWrite'>;
  readonly tellNews: TellNews;
  readonly now: () => Date;
}
