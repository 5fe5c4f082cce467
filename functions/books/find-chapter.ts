import { bookRefusals } from '#shared/domain/books/book-limits.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import { requireRoom } from './book-counters.ts';
import { bookIdOf } from './book-ids.ts';
import type { BookStore } from './book-store.ts';
import type { ChapterStore } from './chapter-store.ts';
import type { StoredChapter } from './items.ts';

export async function findChapter(
  deps: FindingDependencies,
  ownerId: string,
  id: string,
): Promise<StoredChapter> {
  const chapter = await findStoredChapter(deps, ownerId, id);
  if (chapter.deletedAt !== undefined) throw new Refusal('not_found', bookRefusals.chapterInTrash);
  return chapter;
}

export async function findStoredChapter(
  { chapters, books }: FindingDependencies,
  ownerId: string,
  id: string,
): Promise<StoredChapter> {
  if (!id.startsWith('chap_')) throw noChapter();
  const [chapter, book] = await Promise.all([chapters.get(ownerId, id), books.get(ownerId, bookIdOf(id))]);
  if (!chapter || chapter.removing) throw noChapter();
  requireRoom(book);
  return chapter;
}

export function requireInBook(bookId: string, chapterId: string): void {
  if (bookIdOf(chapterId) !== bookId) throw noChapter();
}

export const noChapter = () => new Refusal('not_found', bookRefusals.noChapter);

export interface FindingDependencies {
  readonly chapters: Pick<ChapterStore, 'get'>;
  readonly books: Pick<BookStore, 'get'>;
}
