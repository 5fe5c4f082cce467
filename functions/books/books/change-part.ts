import type { books as contract } from '#shared/contract/books/books.ts';
import { bookRefusals } from '#shared/domain/books/book-limits.ts';
import type { BookCounters } from '#functions/books/book-counters.ts';
import { bookIdOf } from '#functions/books/book-ids.ts';
import { partView } from './book-view.ts';
import { writeCounted, type CountedWriteDependencies } from './counted-write.ts';
import { findBook } from '#functions/books/find-book.ts';
import type { PartStore } from '#functions/books/part-store.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { Operation } from '#functions/platform/serve.ts';

export const changePart =
  ({ books, parts }: ChangingDependencies): Operation<typeof contract.changePart> =>
  async ({ actor, params, body }) => {
    await findBook(books, actor.id, bookIdOf(params.id));
    const part = await parts.rename(actor.id, params.id, body.title.trim());
    if (!part) throw noPart();
    return { part: partView(part) };
  };

export const deletePart =
  (deps: DeletingDependencies): Operation<typeof contract.deletePart> =>
  async ({ actor, params: { id } }) => {
    const bookPlace = { ownerId: actor.id, bookId: bookIdOf(id) };
    await writeCounted(deps, bookPlace, async () => {
      if (!(await deps.parts.get(actor.id, id))) throw noPart();
      return [
        deps.parts.removeWrite(actor.id, id),
        deps.counters.countWrite({
          ...bookPlace,
          count: { storedParts: -1 },
          editedAt: deps.now().toISOString(),
        }),
      ];
    });
  };

const noPart = () => new Refusal('not_found', bookRefusals.noPart);

interface ChangingDependencies {
  readonly books: CountedWriteDependencies['books'];
  readonly parts: Pick<PartStore, 'rename'>;
}
interface DeletingDependencies extends CountedWriteDependencies {
  readonly parts: Pick<PartStore, 'get' | 'removeWrite'>;
  readonly counters: BookCounters;
  readonly now: () => Date;
}
