import { useQuery } from '@tanstack/react-query';
import type { Book } from '#shared/contract/books/books.ts';
import type { WritingProgress } from '#shared/contract/books/writing-goals.ts';
import { dayIn, type Measure } from '#shared/domain/books/writing-goals.ts';
import { writingQuery } from '#web/books/goals/writing-query.ts';
import { useStoreSelector } from '#web/platform/store.ts';
import { changeCount, wordsToday } from './daily-words.ts';

/**
 * Compares with the book's goal or, if the book has none, with the goal for all books. If the author has writing goals,
 * the server counts what is written on all devices, and this page's unsaved words are added; otherwise this browser
 * counts, for this book.
 */
export function useToday(userid: string, book: Book, unsavedWords: number): TodaysAmount {
  const { data } = useQuery(writingQuery(userid));
  const wordsOnDevice = useStoreSelector(changeCount, () => wordsToday(book.id));
  if (data?.goals) return todayOf(data, book, unsavedWords);
  const goal = book.goalMeasure === 'words' ? book.dailyGoal : 0;
  return { written: wordsOnDevice, goal, measure: 'words' };
}

export function todayOf(
  { goals, today, days, books }: WritingProgress,
  book: Pick<Book, 'id' | 'dailyGoal' | 'goalMeasure'>,
  unsavedWords: number,
  now = new Date(),
): TodaysAmount {
  const isOfBook = book.dailyGoal > 0;
  const measure = isOfBook ? book.goalMeasure : goals!.measure;
  const sums = isOfBook
    ? books.find(({ bookId }) => bookId === book.id)
    : days.find(({ day }) => day === today);
  // the loaded day may be yesterday if the page stayed open over midnight
  const savedToday = today === dayIn(goals!.timeZone, now) ? (sums?.[measure] ?? 0) : 0;
  return {
    written: Math.max(0, savedToday + (measure === 'words' ? unsavedWords : 0)),
    goal: isOfBook ? book.dailyGoal : goals!.daily,
    measure,
  };
}

interface TodaysAmount {
  readonly written: number;
  readonly goal: number;
  readonly measure: Measure;
}
