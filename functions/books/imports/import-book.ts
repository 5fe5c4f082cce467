import type { ImportBatch, imports as contract } from '#shared/contract/books/imports.ts';
import { bookLimits, bookRefusals } from '#shared/domain/books/book-limits.ts';
import type { BookStore } from '#functions/books/book-store.ts';
import { showBook, type ShowingDependencies } from '#functions/books/books/show-book.ts';
import type { ChapterStore } from '#functions/books/chapter-store.ts';
import { fillBook, type FillingDependencies } from '#functions/books/books/fill-book.ts';
import { noBook } from '#functions/books/find-book.ts';
import type { StoredBook } from '#functions/books/items.ts';
import { newBook, newDetails, unfinishedSince } from '#functions/books/books/new-book.ts';
import type { PartStore } from '#functions/books/part-store.ts';
import type { TextStore } from '#functions/books/text-store.ts';
import { mapConcurrently } from '#functions/platform/at-most.ts';
import { derivedId, fingerprint } from '#functions/platform/ids.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { importedChapter, importedPart, type PlacedEntry } from './imported-entries.ts';
import { positionOf } from './position-of.ts';

/**
 * Creates an unfinished book, then adds chapters and parts batch by batch; the last batch makes the book appear in its
 * author's list. Ids and positions are derived from the import's id and the entry's place, so that a repeated batch
 * finds the entries that it already added. The nightly purge removes an import that is never finished.
 */
export function importBook(deps: Dependencies): Operation<typeof contract.importBook> {
  return async ({ actor, body }) => {
    requireSize(body);
    const book = await beginImport(deps, actor.id, body);
    if (book.unfinished) await addBatch(deps, book, body);
    const seenBook = book.unfinished ? await deps.books.get(actor.id, book.id) : book;
    if (!seenBook) throw noBook();
    return showBook(deps, seenBook);
  };
}

/** Counts only texts, because the rest of a batch is small. */
function requireSize({ entries }: ImportBatch): void {
  const bytes = entries.reduce((sum, { content = '' }) => sum + Buffer.byteLength(content), 0);
  if (bytes > bookLimits.importBatchBytes) throw new Refusal('too_large', batchTooLargeMessage);
}

async function beginImport(deps: Dependencies, ownerId: string, batch: ImportBatch): Promise<StoredBook> {
  const now = deps.now();
  const id = derivedId('book', ownerId, 'import', batch.importId);
  const requestFingerprint = fingerprint(['import', batch.book]);
  const requestedBook = {
    ...newBook(batch.book, { ownerId, id, createdAt: now.toISOString(), requestFingerprint }),
    ...unfinishedSince(now),
  };
  if (batch.first === 0) {
    const details = { ...newDetails(batch.book), ...(batch.report && { imported: batch.report }) };
    if (await deps.books.create(requestedBook, details)) return requestedBook;
  }
  const storedBook = await deps.books.get(ownerId, id);
  if (!storedBook || storedBook.removing) throw new Refusal('conflict', importNotStartedMessage);
  if (storedBook.requestFingerprint !== requestFingerprint) throw new Refusal('conflict', otherBookMessage);
  return storedBook;
}

async function addBatch(deps: Dependencies, book: StoredBook, batch: ImportBatch): Promise<void> {
  const { ownerId, id: bookId } = book;
  if (batch.first > entriesIn(book)) throw new Refusal('conflict', batchMissingMessage);
  requireRoom(book, batch);
  const items = batch.entries.map((entry, index) =>
    itemOf(deps, book, { ...entry, place: batch.first + index }),
  );
  await mapConcurrently(textsAtOnce, items, async ({ text }) => {
    if (text) await deps.texts.put(text, text.content);
  });
  await fillBook(deps, { ownerId, bookId }, items);
  if (batch.last) {
    const count = batch.first + batch.entries.length;
    await deps.books.finish(ownerId, bookId, {
      updatedAt: deps.now().toISOString(),
      ...(count > 0 && { lastPosition: positionOf(count - 1) }),
    });
  }
}

function itemOf(deps: Dependencies, book: StoredBook, entry: PlacedEntry) {
  if (entry.content === undefined) {
    const part = importedPart(book, entry);
    return { ...part, id: part.item.id, write: deps.parts.addWrite(part.item) };
  }
  const chapter = importedChapter(book, { ...entry, content: entry.content }, deps.now().toISOString());
  return { ...chapter, id: chapter.item.id, write: deps.chapters.addWrite(chapter.item) };
}

/**
 * Returns the number of entries that are already imported. Batches arrive in order, so this number is also the place of
 * the next entry.
 */
const entriesIn = ({ storedChapters, storedParts }: StoredBook) => storedChapters + storedParts;

/**
 * Throws if the batch doesn't fit into the book. Entries that an earlier attempt at this batch added don't count again.
 */
function requireRoom(book: StoredBook, { first, entries }: ImportBatch): void {
  const added = entries.slice(Math.max(0, entriesIn(book) - first));
  const chapters = added.filter(({ content }) => content !== undefined).length;
  if (book.storedChapters + chapters > bookLimits.chaptersOfABook)
    throw new Refusal('conflict', tooManyChaptersMessage);
  if (book.storedParts + added.length - chapters > bookLimits.partsOfABook)
    throw new Refusal('conflict', bookRefusals.tooManyParts);
}

const importNotStartedMessage = 'This import was cancelled or never started. Import the file again.';
const otherBookMessage = 'This import was started with another book. Import the file again.';
const batchMissingMessage = 'A batch of this import is missing. Import the file again.';
const tooManyChaptersMessage = `A book can have up to ${bookLimits.chaptersOfABook} chapters. Join some of them and import the file again.`;
const batchTooLargeMessage = 'A batch can be up to 4 MB. Send fewer chapters at a time.';
const textsAtOnce = 10;

interface Dependencies extends ShowingDependencies, FillingDependencies {
  readonly books: ShowingDependencies['books'] & Pick<BookStore, 'create' | 'finish'>;
  readonly chapters: ShowingDependencies['chapters'] & Pick<ChapterStore, 'addWrite'>;
  readonly parts: ShowingDependencies['parts'] & Pick<PartStore, 'addWrite'>;
  readonly texts: Pick<TextStore, 'put'>;
  readonly now: () => Date;
}
