import type { chapters as contract } from '#shared/contract/books/chapters.ts';
import { chapterView } from './chapter-view.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { saveChapter, type SavingDependencies } from './save-chapter.ts';

export const changeChapter =
  (deps: SavingDependencies): Operation<typeof contract.changeChapter> =>
  async ({ actor, params: { id }, body }) => ({
    chapter: chapterView(await saveChapter(deps, actor.id, id, body)),
  });
