import type { acceptances as contract } from '#shared/contract/books/acceptances.ts';
import type { AcceptanceStore } from '#functions/books/acceptance-store.ts';
import { acceptanceView } from './acceptance-view.ts';
import type { BookStore } from '#functions/books/book-store.ts';
import { findBook } from '#functions/books/find-book.ts';
import type { Operation } from '#functions/platform/serve.ts';

export const listAcceptances =
  ({ books, acceptances }: Dependencies): Operation<typeof contract.listAcceptances> =>
  async ({ actor, params: { bookId }, query: { cursor } }) => {
    await findBook(books, actor.id, bookId);
    const { items, after } = await acceptances.pageOf(actor.id, bookId, cursor);
    return { acceptances: items.map(acceptanceView), nextCursor: after };
  };

interface Dependencies {
  readonly books: Pick<BookStore, 'get'>;
  readonly acceptances: Pick<AcceptanceStore, 'pageOf'>;
}
