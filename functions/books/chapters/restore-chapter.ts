import type { chapters as contract } from '#shared/contract/books/chapters.ts';
import type { BookCounters } from '#functions/books/book-counters.ts';
import { bookIdOf } from '#functions/books/book-ids.ts';
import type { ChapterStore } from '#functions/books/chapter-store.ts';
import { chapterView } from './chapter-view.ts';
import { writeCounted, type CountedWriteDependencies } from '#functions/books/books/counted-write.ts';
import { findChapter, findStoredChapter, type FindingDependencies } from '#functions/books/find-chapter.ts';
import { readChapter, type ReadingDependencies } from '#functions/books/read-chapter.ts';
import type { Operation } from '#functions/platform/serve.ts';

/** Safe to repeat: a chapter that is already restored is returned unchanged. */
export function restoreChapter(deps: Dependencies): Operation<typeof contract.restoreChapter> {
  return async ({ actor: { id: ownerId }, params: { id } }) => {
    const bookId = bookIdOf(id);
    const { deletedAt } = await findStoredChapter(deps, ownerId, id);
    if (deletedAt !== undefined)
      await writeCounted(deps, { ownerId, bookId }, async () => {
        const chapter = await findStoredChapter(deps, ownerId, id);
        if (chapter.deletedAt === undefined) return [];
        const now = deps.now().toISOString();
        return [
          deps.chapters.restoreWrite(chapter, now),
          deps.counters.countWrite({
            ownerId,
            bookId,
            count: {
              wordCount: chapter.wordCount,
              characterCount: chapter.characterCount,
              chapterCount: 1,
            },
            editedAt: now,
          }),
        ];
      });
    return { chapter: chapterView(await readChapter(deps, await findChapter(deps, ownerId, id))) };
  };
}

interface Dependencies extends CountedWriteDependencies, FindingDependencies, ReadingDependencies {
  readonly chapters: Pick<ChapterStore, 'get' | 'restoreWrite'>;
  readonly counters: BookCounters;
  readonly now: () => Date;
}
