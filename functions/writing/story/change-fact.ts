import type { story as contract } from '#shared/contract/writing/story.ts';
import { storyRefusals } from '#shared/domain/writing/story-limits.ts';
import { bookIdOf } from '#functions/books/book-ids.ts';
import { findBook } from '#functions/books/find-book.ts';
import type { OutlineDependencies } from '#functions/books/outline.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { Operation } from '#functions/platform/serve.ts';
import type { FactStore } from '#functions/writing/fact-store.ts';
import type { StoredFact } from '#functions/writing/story-items.ts';
import { isAsRequested, requireFreeNames, storedTextOf } from './fact-text.ts';
import { factView, currentChapters } from './story-view.ts';
import { writeFacts, type FactWritingDependencies } from './write-facts.ts';

/** A retry finds that the entry already has the requested text, so it causes no conflict. */
export const changeFact =
  (deps: Dependencies): Operation<typeof contract.changeFact> =>
  async ({ actor, params: { id }, body: { baseRevision, ...request } }) => {
    const bookKey = { ownerId: actor.id, bookId: bookIdOf(id) };
    await findBook(deps.books, bookKey.ownerId, bookKey.bookId);
    const chapters = await currentChapters(deps, bookKey.ownerId, bookKey.bookId);
    let fact: StoredFact | undefined;
    await writeFacts(deps, bookKey, (known) => {
      const storedFact = known.find((one) => one.id === id);
      if (!storedFact) throw noFact();
      fact = storedFact;
      if (isAsRequested(storedFact, request)) return [];
      if (storedFact.revision !== baseRevision)
        throw new Refusal('conflict', storyRefusals.factChanged, { fact: factView(storedFact, chapters) });
      fact = {
        ...storedFact,
        ...storedTextOf(request, storedFact.traits),
        revision: storedFact.revision + 1,
        updatedAt: deps.now().toISOString(),
      };
      requireFreeNames(known, fact);
      return [deps.facts.putWrite(fact)];
    });
    return { fact: factView(fact!, chapters) };
  };

export const noFact = () => new Refusal('not_found', storyRefusals.noFact);

interface Dependencies extends FactWritingDependencies, OutlineDependencies {
  readonly facts: FactWritingDependencies['facts'] & Pick<FactStore, 'putWrite'>;
  readonly now: () => Date;
}
