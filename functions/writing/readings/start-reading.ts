import type { readings as contract } from '#shared/contract/writing/readings.ts';
import { readingRefusals } from '#shared/domain/writing/book-readings.ts';
import { findBook } from '#functions/books/find-book.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { Overtaken } from '#functions/writing/turns/begin-turn.ts';
import type { StoredReading } from '#functions/writing/items.ts';
import { readingIdOf } from '#functions/writing/reading-store.ts';
import type { AdvancingDependencies } from './advance-reading.ts';
import { beginChapter } from './begin-chapter.ts';
import { dueChapters, loadReadableBook } from './due-chapters.ts';
import { startedReading, blankReading, withEnd } from './reading-states.ts';
import { readingView } from './reading-view.ts';

/** If the turn for the first chapter is refused, the reading isn't started either. */
export function startReading(deps: AdvancingDependencies): Operation<typeof contract.startReading> {
  return async ({ actor: { id: ownerId }, params: { bookId }, body: { kind } }) => {
    for (let tries = 1; tries <= mostTries; tries += 1) {
      const [book, seen] = await Promise.all([
        findBook(deps.books, ownerId, bookId),
        deps.readings.get(ownerId, readingIdOf(bookId, kind)),
      ]);
      if (seen?.status === 'running') throw new Refusal('conflict', readingRefusals.isRunning);
      const reading = await withLastEnd(deps, seen ?? blankReading(ownerId, bookId, kind));
      const readable = await loadReadableBook(deps, ownerId, bookId);
      const due = dueChapters(kind, readable, reading);
      const chapter = due[0];
      if (!chapter) throw new Refusal('conflict', readingRefusals.nothingDue);
      const next = startedReading(
        reading,
        due.map(({ id }) => id),
        deps.now(),
      );
      try {
        const begunReading = await beginChapter(deps, seen, next, { book, chapter });
        return { reading: readingView(begunReading, book, readable) };
      } catch (error) {
        if (!(error instanceof Overtaken)) throw error;
      }
    }
    throw new Error(`The reading of ${bookId} could not be begun in ${mostTries} tries.`);
  };
}

/** Counts the chapter at which the last run was stopped as read if its answer was already complete. */
async function withLastEnd(deps: AdvancingDependencies, reading: StoredReading): Promise<StoredReading> {
  const { now: current } = reading.run;
  const message = current && (await deps.messages.get(reading.ownerId, current.answerId));
  return message?.answer?.status === 'RUNNING' ? reading : withEnd(reading, message, deps.now());
}

const mostTries = 20;
