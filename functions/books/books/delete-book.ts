import type { books as contract } from '#shared/contract/books/books.ts';
import type { BookStore } from '#functions/books/book-store.ts';
import { findBook, noBook } from '#functions/books/find-book.ts';
import { removalTime } from '#functions/books/removal-time.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { showBook, type ShowingDependencies } from './show-book.ts';

/** A repeated request keeps the time of the first deletion. */
export const deleteBook =
  ({ books, now }: DeletingDependencies): Operation<typeof contract.deleteBook> =>
  async ({ actor, params }) => {
    const deletedAt = now();
    if (await books.moveToTrash(actor.id, params.id, deletedAt.toISOString(), removalTime(deletedAt))) return;
    const book = await books.get(actor.id, params.id);
    if (!book || book.unfinished || book.removing) throw noBook();
  };

export const restoreBook =
  (deps: RestoringDependencies): Operation<typeof contract.restoreBook> =>
  async ({ actor, params }) => {
    const restored = await deps.books.restore(actor.id, params.id);
    return showBook(deps, restored ?? (await findBook(deps.books, actor.id, params.id)));
  };

interface DeletingDependencies {
  readonly books: Pick<BookStore, 'get' | 'moveToTrash'>;
  readonly now: () => Date;
}
interface RestoringDependencies extends ShowingDependencies {
  readonly books: ShowingDependencies['books'] & Pick<BookStore, 'restore'>;
}
