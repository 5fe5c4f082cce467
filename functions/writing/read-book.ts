import type { BookStore } from '#functions/books/book-store.ts';
import type { StoredChapter } from '#functions/books/items.ts';
import type { NoteStore } from '#functions/books/note-store.ts';
import { readOutline, type OutlineDependencies } from '#functions/books/outline.ts';
import { readChapter, type ReadingDependencies } from '#functions/books/read-chapter.ts';
import { atMost } from '#functions/platform/at-most.ts';
import { BookGone } from './book-gone.ts';
import type { BookForContext, ChapterForContext, SummaryForContext } from './context/book-for-context.ts';
import type { StoredSummary } from './items.ts';
import type { SummaryStore } from './summary-store.ts';

/**
 * A book as the AI reads it: its texts, or the one of a chapter alone, and what its author noted of them. Throws
 * `BookGone`.
 */
export async function readBook(
  deps: ReadBookDependencies,
  ownerId: string,
  bookId: string,
  onlyChapterId?: string,
): Promise<BookAsRead> {
  const isRead = (chapterId: string) => onlyChapterId === undefined || chapterId === onlyChapterId;
  const [book, details] = await Promise.all([
    deps.books.get(ownerId, bookId),
    deps.books.getDetails(ownerId, bookId),
  ]);
  if (!book || !details || book.deletedAt !== undefined) throw new BookGone();
  const [{ chapters }, notes, summaries] = await Promise.all([
    readOutline(deps, ownerId, bookId),
    deps.notes.listOf(ownerId, bookId),
    deps.summaries.listOf(ownerId, bookId),
  ]);
  const numbered = chapters.map((chapter, index) => ({ chapter, number: index + 1 }));
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
    chapters: await atMost(
      readsAtOnce,
      numbered.filter(({ chapter }) => isRead(chapter.id)),
      (one) => read(deps, one, summaries),
    ),
    notes: notes
      .filter(({ chapterId }) => chapterId === undefined || isRead(chapterId))
      .map(({ chapterId, text }) => ({ ...(chapterId !== undefined && { chapterId }), text })),
    facts: [],
    rulings: [],
  };
}

async function read(
  deps: ReadBookDependencies,
  { chapter, number }: { chapter: StoredChapter; number: number },
  summaries: readonly StoredSummary[],
): Promise<ChapterAsRead> {
  const { id, title, summary: own, content: text, textId } = await readChapter(deps, chapter);
  const made = summaries.find(({ chapterId }) => chapterId === id);
  const summary = own ? ({ text: own, by: 'author', isOld: false } as const) : made && byModel(made, textId);
  return { id, number, title, text, textId, ...(summary && { summary }) };
}

const byModel = ({ text, textId }: StoredSummary, present: string): SummaryForContext => ({
  text,
  by: 'model',
  isOld: textId !== present,
});

const readsAtOnce = 16;

export interface BookAsRead extends BookForContext {
  readonly chapters: readonly ChapterAsRead[];
}

export interface ChapterAsRead extends ChapterForContext {
  /** Of the text that was read: by now the chapter may have another. */
  readonly textId: string;
}

export interface ReadBookDependencies extends OutlineDependencies, ReadingDependencies {
  readonly books: Pick<BookStore, 'get' | 'getDetails'>;
  readonly chapters: OutlineDependencies['chapters'] & ReadingDependencies['chapters'];
  readonly notes: Pick<NoteStore, 'listOf'>;
  readonly summaries: Pick<SummaryStore, 'listOf'>;
}
