import {
  mostFailuresInARow,
  readingRefusals,
  type ReadingKind,
} from '#shared/domain/writing/book-readings.ts';
import type { ReadingRun, StoredMessage, StoredReading } from '#functions/writing/items.ts';
import { readingIdOf } from '#functions/writing/reading-store.ts';

/**
 * State changes of a reading, without any reads or writes of the store. `running`: an answer is in progress
 * (`run.now`), or the reading waits because its owner has too many answers in progress. `paused`: it waits for its
 * author. `idle`: it is over, although a stopped answer can still be in progress.
 */
export function startedReading(seen: StoredReading, due: readonly string[], now: Date): StoredReading {
  const { chaptersRead, credits, conversationId, startedAt } = seen.run;
  const earlierRun =
    seen.status === 'paused'
      ? { chaptersRead, credits, startedAt, ...(conversationId !== undefined && { conversationId }) }
      : { chaptersRead: 0, credits: 0, startedAt: now.toISOString() };
  const run: ReadingRun = {
    ...earlierRun,
    chapters: earlierRun.chaptersRead + due.length,
    left: due,
    failed: [],
    failuresInARow: 0,
  };
  return { ...seen, status: 'running', run };
}

export const blankReading = (ownerId: string, bookId: string, kind: ReadingKind): StoredReading => ({
  ownerId,
  id: readingIdOf(bookId, kind),
  bookId,
  kind,
  status: 'idle',
  revision: 0,
  read: {},
  run: {
    startedAt: '',
    chapters: 0,
    chaptersRead: 0,
    left: [],
    failed: [],
    failuresInARow: 0,
    credits: 0,
  },
});

/** Removes this chapter and those before it from the chapters that must still be read. */
export function withChapter(
  reading: StoredReading,
  { chapterId, conversationId, answerId }: BegunChapter,
): StoredReading {
  const { run } = reading;
  const remainingIds = run.left.slice(run.left.indexOf(chapterId) + 1);
  return { ...reading, run: { ...run, left: remainingIds, conversationId, now: { chapterId, answerId } } };
}

/**
 * Records how the chapter's answer ended. A stopped answer ends the reading; several failures in a row pause it. If the
 * answer was deleted, its chapter must still be read.
 */
export function withEnd(
  reading: StoredReading,
  message: StoredMessage | undefined,
  now: Date,
): StoredReading {
  const { now: current, ...run } = reading.run;
  const answer = message?.answer;
  if (!current || !answer) return { ...reading, run };
  const { chapterId } = current;
  const { result, textId, error = '' } = answer;
  const paid = { ...run, credits: run.credits + (result?.receipt.credits ?? 0) };
  if (!result) {
    const failed = [...run.failed, { chapterId, error }];
    const notedReading = { ...reading, run: { ...paid, failed, failuresInARow: run.failuresInARow + 1 } };
    return notedReading.run.failuresInARow < mostFailuresInARow
      ? notedReading
      : pausedReading(notedReading, readingRefusals.failsAgain(error));
  }
  if (result.stopped) return endedReading({ ...reading, run: paid }, now);
  // the chapter was deleted in the meantime, so the answer was written without it
  if (textId === undefined) return { ...reading, run: paid };
  return {
    ...reading,
    read: { ...reading.read, [chapterId]: textId },
    run: { ...paid, chaptersRead: run.chaptersRead + 1, failuresInARow: 0 },
  };
}

export function pausedReading(reading: StoredReading, reason: string): StoredReading {
  if (reading.status !== 'running') return reading;
  return { ...reading, status: 'paused', run: { ...reading.run, reason } };
}

export function endedReading(reading: StoredReading, now: Date): StoredReading {
  if (reading.status === 'idle') return reading;
  const { reason: _, ...run } = reading.run;
  return { ...reading, status: 'idle', run: { ...run, left: [], endedAt: now.toISOString() } };
}

export const isAllRead = ({ status, run: { chaptersRead, failed } }: StoredReading): boolean =>
  status === 'idle' && chaptersRead > 0 && failed.length === 0;

interface BegunChapter {
  readonly chapterId: string;
  readonly conversationId: string;
  readonly answerId: string;
}
