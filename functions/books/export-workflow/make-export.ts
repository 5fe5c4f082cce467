import { Readable } from 'node:stream';
import { bookAddress } from '#shared/addresses.ts';
import { isPdf, type ExportFormat, type PdfFormat } from '#shared/contract/books/exports.ts';
import {
  exportRefusals,
  printLimits,
  type ExportError,
  type ExportInput,
} from '#shared/domain/books/book-export.ts';
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
import { pdfOf } from '#functions/books/printing/pdf-of.ts';
import { printStyleOf } from '#shared/domain/books/printing/print-look.ts';
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
  const { content, pages } = await fileOf(deps, requestedExport, book);
  const sizeBytes = await deps.files.put(requestedExport, content);
  const news = { kind: 'export-ready', thingId: exportId, at: deps.now().toISOString() } as const;
  const newsWrite = deps.newsItems.addWrite({ personId: ownerId, ...news });
  const made = await deps.exports.markReady(
    requestedExport,
    { sizeBytes, ...(pages !== undefined && { pages }) },
    [newsWrite],
  );
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

async function fileOf(
  deps: Dependencies,
  requested: StoredExport,
  book: WholeBook,
): Promise<{ content: AsyncIterable<Uint8Array>; pages?: number }> {
  const { format, print } = requested;
  if (!isPdf(format)) return { content: archiveOf(deps, requested, format, book) };
  const { pdf, pages } = await pdfOf(format, book, printStyleOf(print), {
    pictures: await printedPictures(deps, requested, book),
    coverJpeg: async () =>
      book.cover ??
      (await drawnCoverJpegOf(book, printedCoverWidth)) ??
      Promise.reject(new TitleWithoutFont()),
  });
  return { content: Readable.from([pdf]), pages };
}

/** Reads pictures while the file is sent, because all pictures of a book don't fit into memory. */
async function* archiveOf(
  deps: Dependencies,
  requested: StoredExport,
  format: Exclude<ExportFormat, PdfFormat>,
  book: WholeBook,
): AsyncGenerator<Uint8Array> {
  const file = await makersByFormat[format](book);
  if (format === 'text' || book.pictures === undefined) yield file;
  else
    yield* withPictures(file, {
      read: (name) => readPicture(deps, requested, name),
      at: new Date(book.updatedAt),
    });
}

/** If a picture was removed meanwhile, the step fails, and its retry exports the book as it is now. */
async function readPicture(
  { pictures }: Dependencies,
  { ownerId, bookId }: StoredExport,
  name: string,
): Promise<Uint8Array> {
  const bytes = await pictures.read(bookPicturesFolder(ownerId, bookId), name);
  if (!bytes) throw new Error(`The picture ${name} was removed while its book was exported.`);
  return bytes;
}

/** Typst needs all pictures at once. */
async function printedPictures(
  deps: Dependencies,
  requested: StoredExport,
  { entries, pictures = new Set() }: WholeBook,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const named = entries.flatMap((entry) =>
    entry.kind === 'chapter' ? [...pictureNamesIn(entry.content)] : [],
  );
  const files = new Map<string, Uint8Array>();
  let bytes = 0;
  for (const name of new Set(named)) {
    if (!pictures.has(name)) continue;
    // oxlint-disable-next-line no-await-in-loop -- one after another, so that a book with too many ends early
    const file = await readPicture(deps, requested, name);
    bytes += file.length;
    if (bytes > printLimits.pictureBytes) throw new PicturesTooLarge();
    files.set(name, file);
  }
  return files;
}

const makersByFormat: Record<
  Exclude<ExportFormat, PdfFormat>,
  (book: WholeBook) => Uint8Array | Promise<Uint8Array>
> = {
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

class PicturesTooLarge extends Error {
  override readonly name = 'PicturesTooLarge' satisfies ExportError;
  constructor() {
    super(exportRefusals.picturesTooLarge);
  }
}

class TitleWithoutFont extends Error {
  override readonly name = 'LettersWithoutFont' satisfies ExportError;
  constructor() {
    super(
      'Our fonts don’t have all letters of the title, so no cover can be drawn. Upload a cover and try again.',
    );
  }
}

/** 300 dots an inch at the widest size with its bleed. */
const printedCoverWidth = 1_900;
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
