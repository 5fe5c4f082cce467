import type { story as contract } from '#shared/contract/writing/story.ts';
import { storyRefusals } from '#shared/domain/writing/story-limits.ts';
import { bookIdOf } from '#functions/books/book-ids.ts';
import type { BookStore } from '#functions/books/book-store.ts';
import { findBook } from '#functions/books/find-book.ts';
import type { OutlineDependencies } from '#functions/books/outline.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { Operation } from '#functions/platform/serve.ts';
import type { FindingStore } from '#functions/writing/finding-store.ts';
import { findingView, currentChapters } from './story-view.ts';

export const ruleFinding =
  (deps: Dependencies): Operation<typeof contract.ruleFinding> =>
  async ({ actor, params: { id }, body: { ruling } }) => {
    await findBook(deps.books, actor.id, bookIdOf(id));
    const storedFinding = await deps.findings.get(actor.id, id);
    const finding =
      storedFinding &&
      (await deps.findings.rule(storedFinding, ruling ?? undefined, deps.now().toISOString()));
    if (!finding) throw new Refusal('not_found', storyRefusals.noFinding);
    return { finding: findingView(finding, await currentChapters(deps, actor.id, bookIdOf(id))) };
  };

interface Dependencies extends OutlineDependencies {
  readonly books: Pick<BookStore, 'get'>;
  readonly findings: Pick<FindingStore, 'get' | 'rule'>;
  readonly now: () => Date;
}
