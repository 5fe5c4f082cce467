import type { chapters as contract } from '#shared/contract/books/chapters.ts';
import { chapterView } from './chapter-view.ts';
import { findChapter, requireInBook, type FindingDependencies } from '#functions/books/find-chapter.ts';
import { readChapter, type ReadingDependencies } from '#functions/books/read-chapter.ts';
import type { Operation } from '#functions/platform/serve.ts';

export const getChapter =
  (deps: FindingDependencies & ReadingDependencies): Operation<typeof contract.getChapter> =>
  async ({ actor, params: { bookId, chapterId } }) => {
    requireInBook(bookId, chapterId);
    const chapter = await findChapter(deps, actor.id, chapterId);
    return { chapter: chapterView(await readChapter(deps, chapter)) };
  };
