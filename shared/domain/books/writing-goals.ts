import { clockIn, countOf, grouped } from '#shared/domain/locale.ts';
import { bookLimits } from './book-limits.ts';

/** In what a goal counts. */
export const measures = ['words', 'characters'] as const;
export type Measure = (typeof measures)[number];

/** An amount with its measure: `1 word`, `1,200 characters`. */
export const amountText = (amount: number, measure: Measure): string =>
  countOf(amount, measure === 'words' ? 'word' : 'character');

/** What an author wants to write; 0 is no goal. Days begin in their time zone. */
export interface WritingGoals {
  readonly timeZone: string;
  readonly measure: Measure;
  readonly daily: number;
  readonly weekly: number;
}

/** What was written on a day, with the daily goal as it was on it. A day of cutting is below 0. */
export interface WritingDay {
  /** `2026-11-23`, where the author was at home then. */
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

/** So many days of a week, Monday to Sunday, may be without their goal and break no streak. */
export const restDaysAWeek = 2;

/** So many weeks are shown, this one among them. */
export const weeksShown = 5;

/** The day that it is in a time zone at a moment: it begins at midnight on the clocks there, whatever these do. */
export const dayIn = (timeZone: string, at: Date): string => clockIn(timeZone, at.getTime()).slice(0, 10);

/** So many days after a day, or before it. */
export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(day) + days * msADay).toISOString().slice(0, 10);

/** The Monday of its week. */
export const mondayOf = (day: string): string =>
  dayAfter(day, -((new Date(Date.parse(day)).getUTCDay() + 6) % 7));

/** What a day comes to; one of cutting to nothing. */
export const writtenOn = (day: Pick<WritingDay, Measure> | undefined, measure: Measure): number =>
  Math.max(0, day?.[measure] ?? 0);

export const isReached = ({ goal, measure, ...day }: WritingDay): boolean =>
  goal > 0 && writtenOn(day, measure) >= goal;

/** What the week of a day comes to until then. */
export function writtenInWeek(days: Iterable<WritingDay>, today: string, measure: Measure): number {
  const monday = mondayOf(today);
  let written = 0;
  for (const day of days) if (day.day >= monday && day.day <= today) written += writtenOn(day, measure);
  return written;
}

/**
 * How many days in a row reached their goal, going back from today. Two days of a week, Monday to Sunday, may rest:
 * they neither break the streak nor count in it. Today breaks nothing before it is over. `brokenOn` is the day that
 * ended the walk; undefined where the days before `since`, which are not given, may belong to the streak too.
 */
export function streakOf(days: Iterable<WritingDay>, today: string, since: string): Streak {
  const reached = new Set([...days].filter(isReached).map(({ day }) => day));
  let length = reached.has(today) ? 1 : 0;
  let rested = 0;
  for (let day = dayAfter(today, -1); day >= since; day = dayAfter(day, -1)) {
    // of the week before, whose last day this is
    if (mondayOf(day) === dayAfter(day, -6)) rested = 0;
    if (reached.has(day)) length += 1;
    else if ((rested += 1) > restDaysAWeek) return { length, brokenOn: day };
  }
  return { length };
}

const msADay = 86_400_000;

export interface Streak {
  readonly length: number;
  readonly brokenOn?: string;
}
