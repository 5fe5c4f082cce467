import type { story as contract } from '#shared/contract/writing/story.ts';
import { bookIdOf } from '#functions/books/book-ids.ts';
import type { Operation } from '#functions/platform/serve.ts';
import type { FactStore } from '#functions/writing/fact-store.ts';
import { noFact } from './change-fact.ts';
import { writeFacts, type FactWritingDependencies } from './write-facts.ts';

export const deleteFact =
  (deps: Dependencies): Operation<typeof contract.deleteFact> =>
  async ({ actor, params: { id } }) => {
    await writeFacts(deps, { ownerId: actor.id, bookId: bookIdOf(id) }, (known) => {
      const fact = known.find((one) => one.id === id);
      if (!fact) throw noFact();
      return [deps.facts.removeWrite(fact)];
    });
  };

interface Dependencies extends FactWritingDependencies {
  readonly facts: FactWritingDependencies['facts'] & Pick<FactStore, 'removeWrite'>;
}
