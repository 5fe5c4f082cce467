import type { readings as contract } from '#shared/contract/writing/readings.ts';
import type { BookStore } from '#functions/books/book-store.ts';
import { findBook } from '#functions/books/find-book.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { loadReadableBook, type ReadableDependencies } from './due-chapters.ts';
import { summaryView } from './reading-view.ts';

export function listSummaries(deps: Dependencies): Operation<typeof contract.listSummaries> {
  return async ({ actor: { id: ownerId }, params: { bookId } }) => {
    await findBook(deps.books, ownerId, bookId);
    const { chapters, summaries } = await loadReadableBook(deps, ownerId, bookId);
    return {
      summaries: chapters.flatMap((chapter) =>
        summaries
          .filter(({ chapterId }) => chapterId === chapter.id)
          .map((summary) => summaryView(summary, chapter)),
      ),
    };
  };
}

interface Dependencies extends ReadableDependencies {
  readonly books: Pick<BookStore, 'get'>;
}
