import * as z from 'zod/mini';
import { goalLimits, goalRefusals, measures, weeksShown } from '#shared/domain/books/writing-goals.ts';
import { endpoint } from '#shared/contract/endpoint.ts';

export const MeasureName = z.enum(measures, goalRefusals.noMeasure);

const GoalNumber = (most: number, tooMuch: string) =>
  z
    .number(goalRefusals.noNumber)
    .check(z.int(goalRefusals.noNumber), z.minimum(0, goalRefusals.noNumber), z.maximum(most, tooMuch));

/** 0 means no goal; if both goals are 0, counting stops. The operation validates the time zone. */
export const WritingGoals = z.object({
  timeZone: z
    .string('Send a time zone, for example Europe/Berlin.')
    .check(
      z.minLength(1, 'Send a time zone, for example Europe/Berlin.'),
      z.maxLength(64, 'This time zone doesn’t exist.'),
    ),
  measure: MeasureName,
  daily: GoalNumber(goalLimits.daily, goalRefusals.tooMuchADay),
  weekly: GoalNumber(goalLimits.weekly, goalRefusals.tooMuchAWeek),
});
export type WritingGoals = z.infer<typeof WritingGoals>;

const WrittenCounts = { words: z.number(), characters: z.number() };

/** Counts are negative if more was deleted than written. `goal` is the goal of that day. */
export const WritingDay = z.object({
  day: z.string(),
  ...WrittenCounts,
  goal: z.number(),
  measure: MeasureName,
});

export const WritingProgress = z.object({
  goals: z.optional(WritingGoals),
  /** For example `2026-11-23`, in the time zone of the goals; absent without goals. */
  today: z.optional(z.string()),
  days: z.array(WritingDay),
  /** Consecutive days that reached the goal, not counting rest days. */
  streak: z.number(),
  books: z.array(z.object({ bookId: z.string(), ...WrittenCounts })),
});
export type WritingProgress = z.infer<typeof WritingProgress>;

const writingAnswer = { status: 200, body: z.object({ writing: WritingProgress }) } as const;

export const writingGoals = {
  getWritingGoals: endpoint({
    route: 'GET /writing-goals',
    summary: `Get your writing goals, what you wrote on each day of the last ${weeksShown} weeks, and your streak.`,
    access: 'signedIn',
    answer: writingAnswer,
  }),
  changeWritingGoals: endpoint({
    route: 'PUT /writing-goals',
    summary:
      'Set your writing goals and the time zone in which your days begin. Past days keep the goal they had. Two goals of 0 stop the counting.',
    access: 'signedIn',
    body: WritingGoals,
    answer: writingAnswer,
  }),
} as const;
