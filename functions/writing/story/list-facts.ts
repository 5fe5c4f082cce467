import type { story as contract } from '#shared/contract/writing/story.ts';
import type { BookStore } from '#functions/books/book-store.ts';
import { findBook } from '#functions/books/find-book.ts';
import type { OutlineDependencies } from '#functions/books/outline.ts';
import type { Operation } from '#functions/platform/serve.ts';
import type { FactStore } from '#functions/writing/fact-store.ts';
import { factView, currentChapters } from './story-view.ts';

export const listFacts =
  (deps: Dependencies): Operation<typeof contract.listFacts> =>
  async ({ actor, params: { bookId } }) => {
    await findBook(deps.books, actor.id, bookId);
    const [{ entries }, chapters] = await Promise.all([
      deps.facts.readAll(actor.id, bookId),
      currentChapters(deps, actor.id, bookId),
    ]);
    const byName = entries.toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
    return { facts: byName.map((fact) => factView(fact, chapters)) };
  };

interface Dependencies extends OutlineDependencies {
  readonly books: Pick<BookStore, 'get'>;
  readonly facts: Pick<FactStore, 'readAll'>;
}
