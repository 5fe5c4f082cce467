import type { ReadingKind } from '#shared/domain/writing/book-readings.ts';
import type { StoredChapter } from '#functions/books/items.ts';
import { readOutline, type OutlineDependencies } from '#functions/books/outline.ts';
import type { StoredReading, StoredSummary } from '#functions/writing/items.ts';
import type { SummaryStore } from '#functions/writing/summary-store.ts';

export async function loadReadableBook(
  deps: ReadableDependencies,
  ownerId: string,
  bookId: string,
): Promise<ReadableBook> {
  const [{ chapters }, summaries] = await Promise.all([
    readOutline(deps, ownerId, bookId),
    deps.summaries.listOf(ownerId, bookId),
  ]);
  return { chapters: chapters.filter(({ wordCount }) => wordCount > 0), summaries };
}

/**
 * Returns the chapters with a text that was never read for this kind of reading. A text that already has a summary
 * counts as read for summaries, so that none is paid for twice.
 */
export function dueChapters(
  kind: ReadingKind,
  { chapters, summaries }: ReadableBook,
  reading: Pick<StoredReading, 'read'> | undefined,
): readonly StoredChapter[] {
  const textIdByChapter = new Map(Object.entries(reading?.read ?? {}));
  if (kind === 'summary')
    for (const { chapterId, textId } of summaries) textIdByChapter.set(chapterId, textId);
  return chapters.filter(({ id, textId }) => textIdByChapter.get(id) !== textId);
}

export interface ReadableBook {
  readonly chapters: readonly StoredChapter[];
  readonly summaries: readonly StoredSummary[];
}
export interface ReadableDependencies extends OutlineDependencies {
  readonly summaries: Pick<SummaryStore, 'listOf'>;
}
