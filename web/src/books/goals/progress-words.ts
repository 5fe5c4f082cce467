import type { WritingProgress } from '#shared/contract/books/writing-goals.ts';
import {
  amountText,
  dayAfter,
  isReached,
  mondayOf,
  weeksShown,
  writtenInWeek,
  writtenOn,
  type WritingDay,
  type WritingGoals,
} from '#shared/domain/books/writing-goals.ts';
import { grouped } from '#shared/domain/locale.ts';

export function progressOf({ goals, today, days }: WritingProgress): Progress | undefined {
  if (!goals || today === undefined) return undefined;
  const { measure } = goals;
  const writtenToday = writtenOn(
    days.find(({ day }) => day === today),
    measure,
  );
  return {
    goals,
    today: { written: writtenToday, goal: goals.daily },
    week: { written: writtenInWeek(days, today, measure), goal: goals.weekly },
  };
}

export const progressText = ({ written, goal }: GoalProgress, measure: WritingGoals['measure']): string =>
  goal > 0 ? `${grouped(written)} of ${amountText(goal, measure)}` : amountText(written, measure);

export const shareOf = ({ written, goal }: GoalProgress): number =>
  goal > 0 ? Math.min(1, written / goal) : 0;

export function weeksOf({ today, days }: Pick<WritingProgress, 'days'> & { readonly today: string }): Week[] {
  const byDay = new Map(days.map((day) => [day.day, day]));
  const first = dayAfter(mondayOf(today), -7 * (weeksShown - 1));
  return Array.from({ length: weeksShown }, (_, week) => {
    const monday = dayAfter(first, week * 7);
    return {
      monday,
      days: daysOf(monday).map((day) => {
        const written = byDay.get(day);
        return { day, kind: kindOf(day, today, written), written };
      }),
    };
  });
}

const daysOf = (monday: string): string[] => Array.from({ length: 7 }, (_, at) => dayAfter(monday, at));

function kindOf(day: string, today: string, written: WritingDay | undefined): DayKind {
  if (day > today) return 'upcoming';
  if (!written) return 'nothing';
  if (isReached(written)) return 'reached';
  return writtenOn(written, written.measure) > 0 ? 'something' : 'nothing';
}

export function dayWords({ kind, written }: ShownDay): string {
  switch (kind) {
    case 'upcoming':
      return 'Upcoming';
    case 'nothing':
      return 'Nothing';
    case 'something':
      return amountText(writtenOn(written, written!.measure), written!.measure);
    case 'reached':
      return `${amountText(writtenOn(written, written!.measure), written!.measure)}, goal reached`;
    default:
      return kind satisfies never;
  }
}

type DayKind = 'upcoming' | 'nothing' | 'something' | 'reached';
export interface ShownDay {
  readonly day: string;
  readonly kind: DayKind;
  readonly written: WritingDay | undefined;
}
interface Week {
  readonly monday: string;
  readonly days: readonly ShownDay[];
}
interface GoalProgress {
  readonly written: number;
  readonly goal: number;
}
interface Progress {
  readonly goals: WritingGoals;
  readonly today: GoalProgress;
  readonly week: GoalProgress;
}
