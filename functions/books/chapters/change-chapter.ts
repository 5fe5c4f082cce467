import type { chapters as contract } from '#shared/contract/books/chapters.ts';
import type { Actor } from '#functions/platform/actor.ts';
import type { Operation } from '#functions/platform/serve.ts';
import type { Person } from '#functions/people/people-store.ts';
import { chapterView } from './chapter-view.ts';
import { saveChapter, type SavingDependencies } from './save-chapter.ts';

/**
 * Counting a save towards the author's daily writing goal costs no extra read, because the goals are in the person's
 * record, which the request reads anyway.
 */
export const changeChapter =
  (deps: AuthorSavingDependencies): Operation<typeof contract.changeChapter> =>
  async ({ actor, params: { id }, body }) => {
    const { writingGoals } = await deps.personOf(actor);
    return { chapter: chapterView(await saveChapter(deps, actor.id, id, body, writingGoals)) };
  };

export interface AuthorSavingDependencies extends SavingDependencies {
  readonly personOf: (actor: Actor) => Promise<Pick<Person, 'writingGoals'>>;
}
