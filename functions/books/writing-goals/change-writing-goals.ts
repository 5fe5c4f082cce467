import type { writingGoals as contract } from '#shared/contract/books/writing-goals.ts';
import { dayIn } from '#shared/domain/books/writing-goals.ts';
import type { WritingDayStore } from '#functions/books/writing-day-store.ts';
import type { PeopleStore } from '#functions/people/people-store.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { zoneNamed } from '#functions/platform/zone-named.ts';
import { showWriting, type ShowingDependencies } from './show-writing.ts';

/** The new goal applies from today; past days keep theirs. */
export function changeWritingGoals(deps: Dependencies): Operation<typeof contract.changeWritingGoals> {
  return async ({ actor: { id }, body }) => {
    const requestedGoals = { ...body, timeZone: zoneNamed(body.timeZone) };
    const goals = requestedGoals.daily > 0 || requestedGoals.weekly > 0 ? requestedGoals : undefined;
    await deps.people.setWritingGoals(id, goals);
    if (goals) await deps.writingDays.setGoal(id, dayIn(goals.timeZone, deps.now()), goals);
    return showWriting(deps, id, goals);
  };
}

interface Dependencies extends ShowingDependencies {
  readonly people: Pick<PeopleStore, 'setWritingGoals'>;
  readonly writingDays: Pick<WritingDayStore, 'newestFirst' | 'setGoal'>;
}
