import type { BookStore } from '#functions/books/book-store.ts';
import type { StoredChapter } from '#functions/books/items.ts';
import type { NoteStore } from '#functions/books/note-store.ts';
import { readOutline, type OutlineDependencies } from '#functions/books/outline.ts';
import { readChapter, type ReadingDependencies } from '#functions/books/read-chapter.ts';
import { atMost } from '#functions/platform/at-most.ts';
import { BookGone } from './book-gone.ts';
import type { BookForContext, ChapterForContext } from './context/book-for-context.ts';

/** A book as the AI reads it: all of its texts, and what its author noted. Throws `BookGone`. */
export async function readBook(
  deps: ReadBookDependencies,
  ownerId: string,
  bookId: string,
): Promise<BookForContext> {
  const [book, details] = await Promise.all([
    deps.books.get(ownerId, bookId),
    deps.books.getDetails(ownerId, bookId),
  ]);
  if (!book || !details || book.deletedAt !== undefined) throw new BookGone();
  const [{ chapters }, notes] = await Promise.all([
    readOutline(deps, ownerId, bookId),
    deps.notes.listOf(ownerId, bookId),
  ]);
  const { title, subtitle, genre, language } = book;
  const { premise, audience, tone } = details;
  return {
    title,
    subtitle,
    genre,
    premise,
    audience,
    tone,
    language,
    chapters: await atMost(readsAtOnce, chapters, (chapter) =>
      read(deps, chapter, chapters.indexOf(chapter) + 1),
    ),
    notes: notes.map(({ chapterId, text }) => ({ ...(chapterId !== undefined && { chapterId }), text })),
    facts: [],
    rulings: [],
  };
}

async function read(
  deps: ReadBookDependencies,
  seen: StoredChapter,
  number: number,
): Promise<ChapterForContext> {
  const { id, title, summary, content } = await readChapter(deps, seen);
  return {
    id,
    number,
    title,
    text: content,
    ...(summary && { summary: { text: summary, by: 'author', isOld: false } }),
  };
}

const readsAtOnce = 16;

export interface ReadBookDependencies extends OutlineDependencies, ReadingDependencies {
  readonly books: Pick<BookStore, 'get' | 'getDetails'>;
  readonly chapters: OutlineDependencies['chapters'] & ReadingDependencies['chapters'];
  readonly notes: Pick<NoteStore, 'listOf'>;
}
