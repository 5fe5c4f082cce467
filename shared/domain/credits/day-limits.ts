import { grouped, utcMidnightText } from '#shared/domain/locale.ts';

/**
 * What one person may begin, on every stage, while that much of its day is left: a chapter of 15,000 characters or a
 * long podcast; the script of a long podcast or a question in Full Book Mode (docs/decisions/093).
 */
export const alwaysBegins = { characters: 21_000, tokens: 50_000 } as const;
export type DailyUnit = keyof typeof alwaysBegins;

/** The most that one person may begin while so much of the stage's day is left. */
export const mostToBegin = (unit: DailyUnit, left: number): number =>
  Math.max(Math.min(left, alwaysBegins[unit]), Math.floor(left / 4));

/** The same rule for the condition of a write: the most that may be used of the stage's day when `amount` begins. */
export const mostUsedBefore = (unit: DailyUnit, amount: number, perStage: number): number =>
  perStage - (amount <= alwaysBegins[unit] ? amount : amount * 4);

/** Why `amount` can't begin, in words for its person. */
export function dayRefusal(
  unit: DailyUnit,
  amount: number,
  { perPerson, leftOfPerson, leftOfStage, nextDay }: Day,
): string {
  const { mayHave, canStill, isReached } = words[unit];
  const needs = `and this needs up to ${grouped(amount)}.`;
  const tomorrow = `Try again from ${utcMidnightText(nextDay)}.`;
  if (amount > perPerson) return `${mayHave(grouped(perPerson))}, ${needs} Shorten it or split it.`;
  if (amount > leftOfPerson)
    return `${mayHave(grouped(perPerson))}. ${grouped(leftOfPerson)} are left today, ${needs} ${tomorrow}`;
  const room = mostToBegin(unit, leftOfStage);
  if (room < leastWorthSaying[unit]) return `${isReached} ${tomorrow}`;
  return `${canStill(grouped(room))} at once, ${needs} Shorten it, or try again from ${utcMidnightText(nextDay)}.`;
}

/** Whether a sentence is a refusal that midnight lifts. */
export const isDayUsedUp = (sentence: string): boolean =>
  /try again from \d+ \w+, 00:00 UTC\./i.test(sentence);

const words = {
  characters: {
    mayHave: (most: string) => `You can have up to ${most} characters read aloud a day`,
    canStill: (most: string) => `The voices can now read up to ${most} characters`,
    isReached: 'Today’s limit for all voices is reached.',
  },
  tokens: {
    mayHave: (most: string) => `The AI can read and write up to ${most} tokens a day for you`,
    canStill: (most: string) => `The AI can now read and write up to ${most} tokens`,
    isReached: 'Today’s limit for the AI is reached for everyone.',
  },
} as const;

const leastWorthSaying = { characters: 500, tokens: 3_000 } as const;

interface Day {
  readonly perPerson: number;
  readonly leftOfPerson: number;
  readonly leftOfStage: number;
  readonly nextDay: Date;
}
