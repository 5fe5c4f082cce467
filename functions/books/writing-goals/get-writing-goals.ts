import type { writingGoals as contract } from '#shared/contract/books/writing-goals.ts';
import type { PersonOf } from '#functions/people/person-of.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { showWriting, type ShowingDependencies } from './show-writing.ts';

export function getWritingGoals(deps: Dependencies): Operation<typeof contract.getWritingGoals> {
  return async ({ actor }) => {
    const { id, writingGoals } = await deps.personOf(actor);
    return showWriting(deps, id, writingGoals);
  };
}

interface Dependencies extends ShowingDependencies {
  readonly personOf: PersonOf;
}
