import type { readings as contract } from '#shared/contract/writing/readings.ts';
import type { BookStore } from '#functions/books/book-store.ts';
import { findBook } from '#functions/books/find-book.ts';
import type { Transact } from '#functions/platform/dynamodb/transaction.ts';
import type { Operation } from '#functions/platform/serve.ts';
import type { MessageStore } from '#functions/writing/message-store.ts';
import { readingIdOf, type ReadingStore } from '#functions/writing/reading-store.ts';
import { loadReadableBook, type ReadableDependencies } from './due-chapters.ts';
import { endedReading, blankReading } from './reading-states.ts';
import { readingView } from './reading-view.ts';

/** Stops a reading. An answer in progress is stopped within a second, and its result is still recorded. */
export function stopReading(deps: Dependencies): Operation<typeof contract.stopReading> {
  return async ({ actor: { id: ownerId }, params: { bookId }, body: { kind } }) => {
    const book = await findBook(deps.books, ownerId, bookId);
    for (let tries = 1; tries <= mostTries; tries += 1) {
      const storedReading =
        (await deps.readings.get(ownerId, readingIdOf(bookId, kind))) ?? blankReading(ownerId, bookId, kind);
      const reading = endedReading(storedReading, deps.now());
      if (reading !== storedReading) {
        const failed = await deps.transact({ reading: deps.readings.replaceWrite(storedReading, reading) });
        if (failed.size > 0) continue;
      }
      const { now: current } = reading.run;
      if (current) await deps.messages.askToStop(ownerId, current.answerId);
      return { reading: readingView(reading, book, await loadReadableBook(deps, ownerId, bookId)) };
    }
    throw new Error(`The reading of ${bookId} could not be stopped in ${mostTries} tries.`);
  };
}

const mostTries = 20;

interface Dependencies extends ReadableDependencies {
  readonly books: Pick<BookStore, 'get'>;
  readonly readings: Pick<ReadingStore, 'get' | 'replaceWrite'>;
  readonly messages: Pick<MessageStore, 'askToStop'>;
  readonly transact: Transact;
  readonly now: () => Date;
}
