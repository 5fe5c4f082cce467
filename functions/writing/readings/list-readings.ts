import type { readings as contract } from '#shared/contract/writing/readings.ts';
import { readingKinds } from '#shared/domain/writing/book-readings.ts';
import type { BookStore } from '#functions/books/book-store.ts';
import { findBook } from '#functions/books/find-book.ts';
import type { Operation } from '#functions/platform/serve.ts';
import type { MessageStore } from '#functions/writing/message-store.ts';
import type { StoredReading } from '#functions/writing/items.ts';
import { readingIdOf, type ReadingStore } from '#functions/writing/reading-store.ts';
import { loadReadableBook, type ReadableDependencies } from './due-chapters.ts';
import { blankReading } from './reading-states.ts';
import { readingView } from './reading-view.ts';

export function listReadings(deps: Dependencies): Operation<typeof contract.listReadings> {
  return async ({ actor: { id: ownerId }, params: { bookId } }) => {
    const book = await findBook(deps.books, ownerId, bookId);
    const readable = await loadReadableBook(deps, ownerId, bookId);
    const storedReadings = await Promise.all(
      readingKinds.map(
        async (kind) =>
          (await deps.readings.get(ownerId, readingIdOf(bookId, kind))) ??
          blankReading(ownerId, bookId, kind),
      ),
    );
    const busy = await Promise.all(storedReadings.map((reading) => isBusy(deps, reading)));
    return { readings: storedReadings.map((reading, at) => readingView(reading, book, readable, busy[at])) };
  };
}

async function isBusy({ messages }: Dependencies, { ownerId, status, run }: StoredReading): Promise<boolean> {
  if (status !== 'running' || !run.now) return false;
  const { answer } = (await messages.get(ownerId, run.now.answerId)) ?? {};
  return answer?.status === 'RUNNING' && answer.busy === true;
}

interface Dependencies extends ReadableDependencies {
  readonly books: Pick<BookStore, 'get'>;
  readonly messages: Pick<MessageStore, 'get'>;
  readonly readings: Pick<ReadingStore, 'get'>;
}
