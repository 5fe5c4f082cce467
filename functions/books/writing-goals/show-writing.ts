import type { WritingProgress } from '#shared/contract/books/writing-goals.ts';
import {
  dayAfter,
  dayIn,
  mondayOf,
  streakOf,
  weeksShown,
  type WritingGoals,
} from '#shared/domain/books/writing-goals.ts';
import type { StoredWritingDay, WritingDayStore } from '#functions/books/writing-day-store.ts';
import { writingDayView } from './writing-day-view.ts';

/** Reads days backwards from today until all shown weeks and the whole streak are read. */
export async function showWriting(
  { writingDays, now }: ShowingDependencies,
  ownerId: string,
  goals: WritingGoals | undefined,
): Promise<{ writing: WritingProgress }> {
  if (!goals) return { writing: { days: [], streak: 0, books: [] } };
  const today = dayIn(goals.timeZone, now());
  const firstShownDay = dayAfter(mondayOf(today), -7 * (weeksShown - 1));
  const days: StoredWritingDay[] = [];
  const oldestDay = () => days.at(-1)?.day ?? today;
  for await (const page of writingDays.newestFirst(ownerId, today)) {
    days.push(...page);
    if (oldestDay() < firstShownDay && streakOf(days, today, oldestDay()).brokenOn !== undefined) break;
  }
  return {
    writing: {
      goals,
      today,
      days: days.filter(({ day }) => day >= firstShownDay).map(writingDayView),
      streak: streakOf(days, today, oldestDay()).length,
      books: booksOn(days.find(({ day }) => day === today)),
    },
  };
}

function booksOn(day: StoredWritingDay | undefined): WritingProgress['books'] {
  const sums = new Map(Object.entries(day ?? {}) as [string, number][]);
  return [...sums.keys()].flatMap((name) => {
    const bookId = /^words (book_.*)$/.exec(name)?.[1];
    if (bookId === undefined) return [];
    return [{ bookId, words: sums.get(name)!, characters: sums.get(`characters ${bookId}`) ?? 0 }];
  });
}

export interface ShowingDependencies {
  readonly writingDays: Pick<WritingDayStore, 'newestFirst'>;
  readonly now: () => Date;
}
