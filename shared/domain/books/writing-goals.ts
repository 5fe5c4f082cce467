import { clockIn, countOf, grouped } from '#shared/domain/locale.ts';
import { bookLimits } from './book-limits.ts';

export const measures = ['words', 'characters'] as const;
export type Measure = (typeof measures)[number];

export const amountText = (amount: number, measure: Measure): string =>
  countOf(amount, measure === 'words' ? 'word' : 'character');

/** 0 means no goal. Days begin in the author's time zone. */
export interface WritingGoals {
  readonly timeZone: string;
  readonly measure: Measure;
  readonly daily: number;
  readonly weekly: number;
}

/** `goal` is the goal of that day. Counts are negative if more was deleted than written. */
export interface WritingDay {
  /** `2026-11-23`, in the author's time zone at that time. */
  readonly day: string;
  readonly words: number;
  readonly characters: number;
  readonly goal: number;
  readonly measure: Measure;
}

export const goalLimits = { daily: 1_000_000, weekly: 7_000_000 } as const;
export const goalRefusals = {
  noNumber: 'A goal must be a whole number, 0 or more.',
  tooMuchADay: `A daily goal can be up to ${grouped(goalLimits.daily)}.`,
  tooMuchAWeek: `A weekly goal can be up to ${grouped(goalLimits.weekly)}.`,
  tooMuchOfABook: `A book’s goal can be up to ${grouped(bookLimits.bookGoal)}.`,
  noMeasure: 'A goal must count words or characters.',
} as const;

/** Per week, Monday to Sunday: the days on which the goal may be missed without breaking a streak. */
export const restDaysAWeek = 2;

export const weeksShown = 5;

/** Returns the date in a time zone. It changes at local midnight, even when clocks change. */
export const dayIn = (timeZone: string, at: Date): string => clockIn(timeZone, at.getTime()).slice(0, 10);

export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(day) + days * msADay).toISOString().slice(0, 10);

export const mondayOf = (day: string): string =>
  dayAfter(day, -((new Date(Date.parse(day)).getUTCDay() + 6) % 7));

export const writtenOn = (day: Pick<WritingDay, Measure> | undefined, measure: Measure): number =>
  Math.max(0, day?.[measure] ?? 0);

export const isReached = ({ goal, measure, ...day }: WritingDay): boolean =>
  goal > 0 && writtenOn(day, measure) >= goal;

export function writtenInWeek(days: Iterable<WritingDay>, today: string, measure: Measure): number {
  const monday = mondayOf(today);
  let writtenTotal = 0;
  for (const day of days) if (day.day >= monday && day.day <= today) writtenTotal += writtenOn(day, measure);
  return writtenTotal;
}

/**
 * Counts the consecutive days that reached their goal, backwards from today. Two rest days a week, Monday to Sunday,
 * neither break the streak nor count. Today can't break it yet. `brokenOn` is the day that broke it; undefined if the
 * streak reaches back to `since`, because earlier days aren't known.
 */
export function streakOf(days: Iterable<WritingDay>, today: string, since: string): Streak {
  const reached = new Set([...days].filter(isReached).map(({ day }) => day));
  let length = reached.has(today) ? 1 : 0;
  let restDays = 0;
  for (let day = dayAfter(today, -1); day >= since; day = dayAfter(day, -1)) {
    // The loop goes back in time, so a Sunday is the first day of another week.
    if (mondayOf(day) === dayAfter(day, -6)) restDays = 0;
    if (reached.has(day)) length += 1;
    else if ((restDays += 1) > restDaysAWeek) return { length, brokenOn: day };
  }
  return { length };
}

const msADay = 86_400_000;

export interface Streak {
  readonly length: number;
  readonly brokenOn?: string;
}
