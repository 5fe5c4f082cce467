import type { chapters as contract } from '#shared/contract/books/chapters.ts';
import type { BookCounters } from '#functions/books/book-counters.ts';
import type { ChapterStore } from '#functions/books/chapter-store.ts';
import { writeCounted, type CountedWriteDependencies } from '#functions/books/books/counted-write.ts';
import { noChapter, requireInBook } from '#functions/books/find-chapter.ts';
import { removalTime } from '#functions/books/removal-time.ts';
import type { Operation } from '#functions/platform/serve.ts';

export function deleteChapter(deps: Dependencies): Operation<typeof contract.deleteChapter> {
  return async ({ actor: { id: ownerId }, params: { bookId, chapterId } }) => {
    requireInBook(bookId, chapterId);
    await writeCounted(deps, { ownerId, bookId }, async () => {
      const chapter = await deps.chapters.get(ownerId, chapterId);
      if (!chapter || chapter.removing) throw noChapter();
      if (chapter.deletedAt !== undefined) return [];
      const now = deps.now();
      const deletedAt = now.toISOString();
      return [
        deps.chapters.trashWrite(chapter, { deletedAt, removal: 'due', removeAfter: removalTime(now) }),
        deps.counters.countWrite({
          ownerId,
          bookId,
          count: {
            wordCount: -chapter.wordCount,
            characterCount: -chapter.characterCount,
            chapterCount: -1,
          },
          editedAt: deletedAt,
        }),
      ];
    });
  };
}

interface Dependencies extends CountedWriteDependencies {
  readonly chapters: Pick<ChapterStore, 'get' | 'trashWrite'>;
  readonly counters: BookCounters;
  readonly now: () => Date;
}
