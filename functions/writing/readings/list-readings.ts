import type { readings as contract } from '#shared/contract/writing/readings.ts';
import { readingKinds } from '#shared/domain/writing/book-readings.ts';
import type { BookStore } from '#functions/books/book-store.ts';
import { findBook } from '#functions/books/find-book.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { readingIdOf, type ReadingStore } from './reading-store.ts';
import { readableIn, type ReadableDependencies } from './due-chapters.ts';
import { neverBegun } from './reading-states.ts';
import { readingView } from './reading-view.ts';

/** One of each kind, also of those that were never begun. */
export function listReadings(deps: Dependencies): Operation<typeof contract.listReadings> {
  return async ({ actor: { id: ownerId }, params: { bookId } }) => {
    const book = await findBook(deps.books, ownerId, bookId);
    const readable = await readableIn(deps, ownerId, bookId);
    const stored = await Promise.all(
      readingKinds.map(
        async (kind) =>
          (await deps.readings.get(ownerId, readingIdOf(bookId, kind))) ?? neverBegun(ownerId, bookId, kind),
      ),
    );
    return { readings: stored.map((reading) => readingView(reading, book, readable)) };
  };
}

interface Dependencies extends ReadableDependencies {
  readonly books: Pick<BookStore, 'get'>;
  readonly readings: Pick<ReadingStore, 'get'>;
}
