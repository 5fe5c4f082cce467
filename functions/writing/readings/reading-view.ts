import type { ChapterSummary, Reading } from '#shared/contract/writing/readings.ts';
import type { StoredBook, StoredChapter } from '#functions/books/items.ts';
import type { ReadingRun, StoredReading, StoredSummary } from '#functions/writing/items.ts';
import { priceOf } from '#functions/writing/conversations/turn-request.ts';
import { dueChapters, type ReadableBook } from './due-chapters.ts';

export function readingView(
  reading: StoredReading,
  book: StoredBook,
  readable: ReadableBook,
  isBusy = false,
): Reading {
  const { kind, status, run } = reading;
  const due = dueChapters(kind, readable, reading);
  return {
    kind,
    status,
    chapters: readable.chapters.length,
    due: due.length,
    price: due.reduce((sum, chapter) => sum + priceOfChapter(reading, book, chapter), 0),
    ...(run.startedAt && { run: { ...runView(run, status), ...(isBusy && { busy: true }) } }),
    ...(run.reason !== undefined && { reason: run.reason }),
  };
}

const priceOfChapter = ({ kind }: StoredReading, book: StoredBook, chapter: StoredChapter): number =>
  priceOf({ kind }, { conversation: undefined, book, chapter });

function runView(run: ReadingRun, status: StoredReading['status']): NonNullable<Reading['run']> {
  const { chapters, chaptersRead: read, failed, credits, startedAt, endedAt, conversationId, now } = run;
  return {
    chapters,
    read,
    failed: [...failed],
    credits,
    startedAt,
    ...(endedAt !== undefined && { endedAt }),
    ...(status === 'running' && now && { chapterId: now.chapterId }),
    ...(conversationId !== undefined && { conversationId }),
  };
}

export const summaryView = (
  { chapterId, text, textId, model, createdAt }: StoredSummary,
  present: StoredChapter,
): ChapterSummary => ({ chapterId, text, isOld: textId !== present.textId, model, createdAt });
