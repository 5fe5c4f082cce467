import { grouped, utcMidnightText } from '#shared/domain/locale.ts';

/**
 * The amounts that a person may always start at once, as long as that much is left of the stage's daily limit.
 * Characters: a chapter of 15,000 characters or a long podcast. Tokens: the script of a long podcast or a question in
 * Full Book Mode (docs/decisions/093). All other daily limits follow from `monthlyBudgetUsd` (`infra/day-caps.ts`);
 * `npm run cost` writes them into docs/cost.md.
 */
export const alwaysStartable = { characters: 21_000, tokens: 50_000 } as const;
export type DailyUnit = keyof typeof alwaysStartable;

/**
 * Returns how much one person may start at once: a quarter of `left`, which is what remains of the stage's daily limit.
 * If `left` is at least `alwaysStartable`, the person may start at least that much.
 */
export const maxToStart = (unit: DailyUnit, left: number): number =>
  Math.max(Math.min(left, alwaysStartable[unit]), Math.floor(left / 4));

/**
 * Returns the highest use of the stage's daily limit at which work that costs `amount` may still start. The inverse of
 * `maxToStart`, used as the condition of a write.
 */
export const maxUsedBefore = (unit: DailyUnit, amount: number, perStage: number): number =>
  perStage - (amount <= alwaysStartable[unit] ? amount : amount * 4);

export function dayRefusal(
  unit: DailyUnit,
  amount: number,
  { perPerson, leftOfPerson, leftOfStage, nextDay }: DayUse,
): string {
  const { mayHave, canStill, isReached } = unitWords[unit];
  const needs = `and this needs up to ${grouped(amount)}.`;
  const tomorrow = `Try again from ${utcMidnightText(nextDay)}.`;
  if (amount > perPerson) return `${mayHave(grouped(perPerson))}, ${needs} Shorten it or split it.`;
  if (amount > leftOfPerson)
    return `${mayHave(grouped(perPerson))}. ${grouped(leftOfPerson)} are left today, ${needs} ${tomorrow}`;
  const room = maxToStart(unit, leftOfStage);
  if (room < minWorthMentioning[unit]) return `${isReached} ${tomorrow}`;
  return `${canStill(grouped(room))} at once, ${needs} Shorten it, or try again from ${utcMidnightText(nextDay)}.`;
}

/** Returns whether a refusal says that the person can try again from midnight. */
export const isDayUsedUp = (sentence: string): boolean =>
  /try again from \d+ \w+, 00:00 UTC\./i.test(sentence);

const unitWords = {
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

const minWorthMentioning = { characters: 500, tokens: 3_000 } as const;

interface DayUse {
  readonly perPerson: number;
  readonly leftOfPerson: number;
  readonly leftOfStage: number;
  readonly nextDay: Date;
}
