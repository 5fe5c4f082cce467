import type { BookStore } from '#functions/books/book-store.ts';
import type { StoredChapter } from '#functions/books/items.ts';
import type { NoteStore } from '#functions/books/note-store.ts';
import { readOutline, type OutlineDependencies } from '#functions/books/outline.ts';
import { readChapter, type ReadingDependencies } from '#functions/books/read-chapter.ts';
import { atMost } from '#functions/platform/at-most.ts';
import { BookGone } from './book-gone.ts';
import type { BookForContext, ChapterForContext } from './context/book-for-context.ts';
import type { FactStore } from './fact-store.ts';
import type { FindingStore } from './finding-store.ts';
import { factsForContext, rulingsForContext } from './story-for-context.ts';

/** A book as the AI reads it: all of its texts, what its author noted, accepted as facts and ruled. Throws `BookGone`. */
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
  const [chapters, notes, facts, findings] = await Promise.all([
    readTexts(deps, ownerId, bookId),
    deps.notes.listOf(ownerId, bookId),
    deps.facts.readAll(ownerId, bookId),
    deps.findings.readAll(ownerId, bookId),
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
    chapters,
    notes: notes.map(({ chapterId, text }) => ({ ...(chapterId !== undefined && { chapterId }), text })),
    facts: factsForContext(facts.entries),
    rulings: rulingsForContext(findings.entries, chapters),
  };
}

/** The chapters of a book with their texts, in its order. */
export async function readTexts(
  deps: ReadTextsDependencies,
  ownerId: string,
  bookId: string,
): Promise<readonly ReadChapter[]> {
  const { chapters } = await readOutline(deps, ownerId, bookId);
  return atMost(readsAtOnce, chapters, (chapter) => read(deps, chapter, chapters.indexOf(chapter) + 1));
}

async function read(deps: ReadTextsDependencies, seen: StoredChapter, number: number): Promise<ReadChapter> {
  const { id, title, summary, content, textId } = await readChapter(deps, seen);
  return {
    id,
    number,
    title,
    text: content,
    textId,
    ...(summary && { summary: { text: summary, by: 'author', isOld: false } }),
  };
}

const readsAtOnce = 16;

export interface ReadChapter extends ChapterForContext {
  /** Names this text of it. */
  readonly textId: string;
}

export interface ReadTextsDependencies extends OutlineDependencies, ReadingDependencies {
  readonly chapters: OutlineDependencies['chapters'] & ReadingDependencies['chapters'];
}
export interface ReadBookDependencies extends ReadTextsDependencies {
  readonly books: Pick<BookStore, 'get' | 'getDetails'>;
  readonly notes: Pick<NoteStore, 'listOf'>;
  readonly facts: Pick<FactStore, 'readAll'>;
  readonly findings: Pick<FindingStore, 'readAll'>;
}
