import type { BookDetailStore } from '#functions/books/book-detail-store.ts';
import type { BookStore } from '#functions/books/book-store.ts';
import type { StoredChapter } from '#functions/books/items.ts';
import type { NoteStore } from '#functions/books/note-store.ts';
import { readOutline, type OutlineDependencies } from '#functions/books/outline.ts';
import { readChapter, type ReadingDependencies } from '#functions/books/read-chapter.ts';
import { mapConcurrently } from '#functions/platform/at-most.ts';
import { BookGone } from '#functions/writing/turns/book-gone.ts';
import type { BookForContext, ChapterForContext, SummaryForContext } from './book-for-context.ts';
import type { FactStore } from '#functions/writing/fact-store.ts';
import type { FindingStore } from '#functions/writing/finding-store.ts';
import type { StoredSummary } from '#functions/writing/items.ts';
import { factsForContext, rulingsForContext, factLinesForContext } from './story-for-context.ts';
import type { SummaryStore } from '#functions/writing/summary-store.ts';

/** Throws `BookGone` if the book is missing or deleted. */
export async function readBook(
  deps: ReadBookDependencies,
  ownerId: string,
  bookId: string,
  onlyChapterId?: string,
): Promise<BookAsRead> {
  const isRead = (chapterId: string) => onlyChapterId === undefined || chapterId === onlyChapterId;
  const [book, details] = await Promise.all([
    deps.books.get(ownerId, bookId),
    deps.bookDetails.get(ownerId, bookId),
  ]);
  if (!book || !details || book.deletedAt !== undefined) throw new BookGone();
  const [outline, notes, summaries, facts, findings] = await Promise.all([
    readOutline(deps, ownerId, bookId),
    deps.notes.listOf(ownerId, bookId),
    deps.summaries.listOf(ownerId, bookId),
    deps.facts.readAll(ownerId, bookId),
    deps.findings.readAll(ownerId, bookId),
  ]);
  const chapters = (await readChapters(deps, outline.chapters, isRead)).map((chapter) =>
    withSummary(chapter, summaries),
  );
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
    notes: notes
      .filter(({ chapterId }) => chapterId === undefined || isRead(chapterId))
      .map(({ chapterId, text }) => ({ ...(chapterId !== undefined && { chapterId }), text })),
    facts: factsForContext(facts.entries),
    factLines: factLinesForContext(facts.entries),
    rulings: rulingsForContext(findings.entries, chapters),
  };
}

export async function readTexts(
  deps: ReadTextsDependencies,
  ownerId: string,
  bookId: string,
): Promise<readonly ReadChapter[]> {
  const { chapters } = await readOutline(deps, ownerId, bookId);
  return readChapters(deps, chapters);
}

function readChapters(
  deps: ReadTextsDependencies,
  chapters: readonly StoredChapter[],
  isRead: (chapterId: string) => boolean = () => true,
): Promise<ReadChapter[]> {
  const numberedChapters = chapters.map((chapter, index) => ({ chapter, number: index + 1 }));
  return mapConcurrently(
    readsAtOnce,
    numberedChapters.filter(({ chapter }) => isRead(chapter.id)),
    async ({ chapter, number }) => {
      const { id, title, summary, content: text, textId } = await readChapter(deps, chapter);
      const ownSummary = { text: summary, by: 'author', isOld: false } as const;
      return { id, number, title, text, textId, ...(summary && { summary: ownSummary }) };
    },
  );
}

function withSummary(chapter: ReadChapter, summaries: readonly StoredSummary[]): ReadChapter {
  const storedSummary = summaries.find(({ chapterId }) => chapterId === chapter.id);
  return storedSummary && !chapter.summary
    ? { ...chapter, summary: modelSummary(storedSummary, chapter.textId) }
    : chapter;
}

const modelSummary = ({ text, textId }: StoredSummary, present: string): SummaryForContext => ({
  text,
  by: 'model',
  isOld: textId !== present,
});

const readsAtOnce = 16;

export interface BookAsRead extends BookForContext {
  readonly chapters: readonly ReadChapter[];
}

export interface ReadChapter extends ChapterForContext {
  /** The id of the text that was read; the chapter can have a newer text by now. */
  readonly textId: string;
}

export interface ReadTextsDependencies extends OutlineDependencies, ReadingDependencies {
  readonly chapters: OutlineDependencies['chapters'] & ReadingDependencies['chapters'];
}

export interface ReadBookDependencies extends ReadTextsDependencies {
  readonly books: Pick<BookStore, 'get'>;
  readonly bookDetails: Pick<BookDetailStore, 'get'>;
  readonly notes: Pick<NoteStore, 'listOf'>;
  readonly summaries: Pick<SummaryStore, 'listOf'>;
  readonly facts: Pick<FactStore, 'readAll'>;
  readonly findings: Pick<FindingStore, 'readAll'>;
}
