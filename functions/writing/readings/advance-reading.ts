import { bookAddress } from '#shared/addresses.ts';
import type { BookStore } from '#functions/books/book-store.ts';
import type { StoredBook } from '#functions/books/items.ts';
import type { NewsItemStore } from '#functions/news-items/news-item-store.ts';
import { arrivalOf, type TellNews } from '#functions/news-items/tell-news.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import { NoSlotLeft } from '#functions/platform/dynamodb/slots.ts';
import { Overtaken } from '#functions/writing/turns/begin-turn.ts';
import type { StoredReading } from '#functions/writing/items.ts';
import type { MessageStore } from '#functions/writing/message-store.ts';
import type { ReadingStore } from '#functions/writing/reading-store.ts';
import { beginChapter, type BeginningChapterDependencies, type ChapterToRead } from './begin-chapter.ts';
import { dueChapters, loadReadableBook, type ReadableDependencies } from './due-chapters.ts';
import { endedReading, isAllRead, pausedReading, withEnd } from './reading-states.ts';

/**
 * Records how the AI's reading of the last chapter ended, and starts the next chapter. Safe to repeat and to run
 * concurrently, because the reading and the question about its next chapter are written in one transaction, which fails
 * if the reading has changed since it was read. Does nothing while an answer is in progress.
 */
export async function advanceReading(
  deps: AdvancingDependencies,
  ownerId: string,
  readingId: string,
): Promise<void> {
  for (let tries = 1; tries <= mostTries; tries += 1) {
    const storedReading = await deps.readings.get(ownerId, readingId);
    if (!storedReading) return;
    const { now: current } = storedReading.run;
    const message = current && (await deps.messages.get(ownerId, current.answerId));
    if (message?.answer?.status === 'RUNNING') return;
    if (!current && storedReading.status !== 'running') return;
    if (await continueReading(deps, storedReading, withEnd(storedReading, message, deps.now()))) return;
  }
  throw new Error(`The reading ${readingId} could not go on in ${mostTries} tries.`);
}

async function continueReading(
  deps: AdvancingDependencies,
  seen: StoredReading,
  noted: StoredReading,
): Promise<boolean> {
  const write = async (next: StoredReading) =>
    (await deps.transact({ reading: deps.readings.replaceWrite(seen, next) })).size === 0;
  if (noted.status !== 'running') return write(noted);
  const book = await bookOf(deps, noted);
  const chapter = book && (await nextChapter(deps, noted));
  if (!book || !chapter) return storeEndedReading(deps, seen, endedReading(noted, deps.now()), book);
  try {
    await beginChapter(deps, seen, noted, { book, chapter });
    return true;
  } catch (error) {
    if (error instanceof Overtaken) return false;
    // the owner has too many other answers in progress; the sweep resumes this reading later
    if (error instanceof NoSlotLeft) return write(noted);
    if (!(error instanceof Refusal)) throw error;
    // the chapter or conversation was deleted in the meantime, so the caller reads again and retries
    if (!pausingCodes.has(error.code)) return false;
    return write(pausedReading(noted, error.message));
  }
}

const pausingCodes: ReadonlySet<string> = new Set(['out_of_credits', 'too_many']);

async function storeEndedReading(
  deps: AdvancingDependencies,
  seen: StoredReading,
  over: StoredReading,
  book: StoredBook | undefined,
): Promise<boolean> {
  const news = book && isAllRead(over) ? readyNews(over) : undefined;
  const failed = await deps.transact({
    reading: deps.readings.replaceWrite(seen, over),
    news: news && deps.newsItems.addWrite({ personId: over.ownerId, ...news }),
  });
  if (failed.size > 0) return false;
  if (book && news)
    await deps.tellNews(
      [over.ownerId],
      arrivalOf(news, { thing: book.title, address: bookAddress(over.bookId) }),
    );
  return true;
}

const readyNews = ({ id, run: { endedAt = '' } }: StoredReading) =>
  ({ kind: 'reading-ready', thingId: id, at: endedAt }) as const;

async function bookOf(
  { books }: AdvancingDependencies,
  { ownerId, bookId }: StoredReading,
): Promise<StoredBook | undefined> {
  const book = await books.get(ownerId, bookId);
  return book?.deletedAt === undefined ? book : undefined;
}

async function nextChapter(
  deps: AdvancingDependencies,
  { ownerId, bookId, kind, read, run: { left } }: StoredReading,
): Promise<ChapterToRead['chapter'] | undefined> {
  const due = dueChapters(kind, await loadReadableBook(deps, ownerId, bookId), { read });
  for (const id of left) {
    const chapter = due.find((one) => one.id === id);
    if (chapter) return chapter;
  }
  return undefined;
}

const mostTries = 20;

export interface AdvancingDependencies extends BeginningChapterDependencies, ReadableDependencies {
  readonly books: Pick<BookStore, 'get'>;
  readonly messages: BeginningChapterDependencies['messages'] & Pick<MessageStore, 'get'>;
  readonly readings: BeginningChapterDependencies['readings'] & Pick<ReadingStore, 'get'>;
  readonly newsItems: Pick<NewsItemStore, 'addWrite'>;
  readonly tellNews: TellNews;
}
