import type { WritingGoals } from '#shared/contract/books/writing-goals.ts';
import { goalLimits, goalRefusals, type Measure } from '#shared/domain/books/writing-goals.ts';
import { parseGoal } from './goal-typed.ts';

export const draftOf = (goals: WritingGoals | undefined, own: string): GoalsDraft => ({
  measure: goals?.measure ?? 'words',
  daily: textOf(goals?.daily),
  weekly: textOf(goals?.weekly),
  timeZone: goals?.timeZone ?? own,
});

export function problemsOf({ daily, weekly }: GoalsDraft, isFirst: boolean): Problems {
  return {
    daily:
      problemOf(daily, goalLimits.daily, goalRefusals.tooMuchADay) ??
      (isFirst && parseGoal(daily) === 0 && parseGoal(weekly) === 0
        ? 'Set a goal for the day or for the week.'
        : undefined),
    weekly: problemOf(weekly, goalLimits.weekly, goalRefusals.tooMuchAWeek),
  };
}

export const goalsOf = ({ daily, weekly, ...rest }: GoalsDraft): WritingGoals => ({
  ...rest,
  daily: parseGoal(daily),
  weekly: parseGoal(weekly),
});

function problemOf(typed: string, most: number, tooMuch: string): string | undefined {
  const goal = parseGoal(typed);
  if (Number.isNaN(goal)) return goalRefusals.noNumber;
  return goal > most ? tooMuch : undefined;
}

const textOf = (goal = 0): string => (goal === 0 ? '' : String(goal));

export interface GoalsDraft {
  readonly measure: Measure;
  readonly daily: string;
  readonly weekly: string;
  readonly timeZone: string;
}
interface Problems {
  readonly daily: string | undefined;
  readonly weekly: string | undefined;
}
