import type { chapters as contract } from '#shared/contract/books/chapters.ts';
import type { Actor } from '#functions/platform/actor.ts';
import type { Operation } from '#functions/platform/serve.ts';
import type { Person } from '#functions/people/people-store.ts';
import { chapterView } from './chapter-view.ts';
import { saveChapter, type SavingDependencies } from './save-chapter.ts';

/** The author's goals lie in the record that the door has read: to count their day costs no read. */
export const changeChapter =
  (deps: AuthorSavingDependencies): Operation<typeof contract.changeChapter> =>
  async ({ actor, params: { id }, body }) => {
    const { writingGoals } = await deps.personOf(actor);
    return { chapter: chapterView(await saveChapter(deps, actor.id, id, body, writingGoals)) };
  };

export interface AuthorSavingDependencies extends SavingDependencies {
  readonly personOf: (actor: Actor) => Promise<Pick<Person, 'writingGoals'>>;
}
