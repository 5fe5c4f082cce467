import type { BookCreation } from '#shared/contract/books/books.ts';
import { bookLimits, bookRefusals } from '#shared/domain/books/book-limits.ts';
import { parseGoal } from '#web/books/goals/goal-typed.ts';
import { storeInTab, storedInTab } from '#web/platform/stored-in-tab.ts';
import { tabStorage } from '#web/platform/storage.ts';

export function problemsOf(plan: Plan): Partial<Record<keyof Plan, string>> {
  const goal = parseGoal(plan.wordGoal);
  const problems = {
    title:
      plan.title.trim() === ''
        ? bookRefusals.titleEmpty
        : plan.title.length > bookLimits.titleCharacters && bookRefusals.titleTooLong,
    genre: plan.genre.length > bookLimits.titleCharacters && 'A genre can be up to 300 characters.',
    premise: isTooLong(plan.premise) && bookRefusals.detailTooLong,
    audience: isTooLong(plan.audience) && bookRefusals.detailTooLong,
    tone: isTooLong(plan.tone) && bookRefusals.detailTooLong,
    wordGoal:
      !(goal <= bookLimits.bookGoal) &&
      'A goal can be up to 10,000,000 words. Enter a whole number, or leave it empty for no goal.',
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== false));
}

export function creationOf({ title, wordGoal, ...details }: Plan): BookCreation {
  const givenDetails = Object.entries(details).filter(([, text]) => text.trim() !== '');
  return {
    title,
    ...Object.fromEntries(givenDetails),
    ...(wordGoal.trim() !== '' && { wordGoal: parseGoal(wordGoal) }),
  };
}

/** Returns the details typed for a new book that this tab remembers, unless they were typed under another account. */
export function storedPlan(userid: string): Plan {
  const entry = storedInTab(planKey) as { userid?: unknown; plan?: unknown } | undefined;
  const plan = (entry?.userid === userid ? entry.plan : undefined) as Partial<Plan> | undefined;
  const fields = Object.keys(emptyPlan) as (keyof Plan)[];
  const texts = fields.map((name) => [name, typeof plan?.[name] === 'string' ? plan[name] : '']);
  return Object.fromEntries(texts) as Plan;
}

export const keepPlan = (userid: string, plan: Plan) => storeInTab(planKey, { userid, plan });

export const dropPlan = () => tabStorage.removeItem(planKey);

const isTooLong = (text: string) => text.length > bookLimits.detailCharacters;

const planKey = 'book-plan';
const emptyPlan = { title: '', genre: '', premise: '', audience: '', tone: '', wordGoal: '' };

export type Plan = Readonly<Record<keyof typeof emptyPlan, string>>;
