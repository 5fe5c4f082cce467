import type { Transact } from '#functions/platform/dynamodb/transaction.ts';
import type { BookCounters } from '#functions/books/book-counters.ts';
import { bookIdOf, idRangeOf, summaryIdOf } from '#functions/books/book-ids.ts';
import type { BookStore } from '#functions/books/book-store.ts';
import type { BookMedia } from './book-media.ts';
import {
  kindsInABook,
  tablesOfABook,
  type BookContents,
  type TableOfABook,
} from '#functions/books/book-contents.ts';
import type { ChapterStore } from '#functions/books/chapter-store.ts';
import type { ChapterLinks } from './chapter-links.ts';
import type { StoredBook, StoredChapter } from '#functions/books/items.ts';
import type { NoteStore } from '#functions/books/note-store.ts';
import type { TextStore } from '#functions/books/text-store.ts';

/**
 * Permanent removal has two steps. Closing hides a book or chapter, stops counting it and makes it impossible to
 * restore. Then everything that belongs to it is removed; its own item is removed last, so that the nightly purge finds
 * an interrupted removal. Each step can be repeated.
 */
export async function closeBook({ books, now }: RemovalDependencies, book: StoredBook): Promise<boolean> {
  return book.removing ?? (await books.beginRemoving(book, now().toISOString()));
}

/** Call only after `closeBook`. Keeps the audios of the book, but removes their links to its chapters. */
export async function removeBook(deps: RemovalDependencies, { ownerId, id }: StoredBook): Promise<void> {
  for (const chapter of await deps.chapters.listOf(ownerId, id)) await deps.chapterLinks.removeFor(chapter);
  for (const table of tablesOfABook)
    if (isStoredById(table)) await deps.bookThings.remove(ownerId, table, idRangeOf(kindsInABook[table], id));
  await deps.texts.removeAllOfBook(ownerId, id);
  await deps.media.removeAllOf(ownerId, id);
  await deps.books.remove(ownerId, id);
}

const isStoredById = (table: TableOfABook): table is keyof typeof kindsInABook => table in kindsInABook;

const itemsOfChapter = (id: string) =>
  [
    ['summaries', summaryIdOf(id)],
    ['acceptances', idRangeOf('acc', id)],
    ['versions', idRangeOf('ver', id)],
  ] as const;

export async function closeChapter(
  { chapters, counters, transact, now }: RemovalDependencies,
  chapter: StoredChapter,
): Promise<boolean> {
  if (chapter.removing) return true;
  const { ownerId, id } = chapter;
  const at = now().toISOString();
  const bookId = bookIdOf(id);
  const failed = await transact({
    chapter: chapters.closeWrite(chapter, at),
    // marks the book for tidying, because pictures of the chapter may be unused from now on
    book: counters.countWrite({ ownerId, bookId, count: { storedChapters: -1 }, tidyFrom: at, state: 'any' }),
  });
  return failed.size === 0;
}

export async function removeChapter(deps: RemovalDependencies, chapter: StoredChapter): Promise<void> {
  const { ownerId, id } = chapter;
  const bookId = bookIdOf(id);
  for (const note of await deps.notes.listOf(ownerId, bookId)) {
    if (note.chapterId !== id) continue;
    // fails harmlessly if the note was already removed
    await deps.transact({
      note: deps.notes.removeWrite(ownerId, note.id),
      book: deps.counters.countWrite({ ownerId, bookId, count: { storedNotes: -1 }, state: 'any' }),
    });
  }
  for (const [table, range] of itemsOfChapter(id)) await deps.bookThings.remove(ownerId, table, range);
  await deps.chapterLinks.removeFor(chapter);
  await deps.texts.removeAllOfChapter(ownerId, id);
  await deps.chapters.remove(ownerId, id);
}

export interface RemovalDependencies {
  readonly books: Pick<BookStore, 'beginRemoving' | 'remove'>;
  readonly chapters: Pick<ChapterStore, 'listOf' | 'closeWrite' | 'remove'>;
  readonly notes: Pick<NoteStore, 'listOf' | 'removeWrite'>;
  readonly texts: Pick<TextStore, 'removeAllOfBook' | 'removeAllOfChapter'>;
  readonly chapterLinks: ChapterLinks;
  readonly media: Pick<BookMedia, 'removeAllOf'>;
  readonly bookThings: BookContents;
  readonly counters: BookCounters;
  readonly transact: Transact;
  readonly now: () => Date;
}
