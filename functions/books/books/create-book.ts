import type { books as contract } from '#shared/contract/books/books.ts';
import type { BookStore } from '#functions/books/book-store.ts';
import { noBook } from '#functions/books/find-book.ts';
import { newBook, newDetails } from './new-book.ts';
import { derivedId, fingerprint, newId } from '#functions/platform/ids.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { requireSame } from '#functions/books/same-request.ts';
import { showBook, type ShowingDependencies } from './show-book.ts';

export function createBook(deps: Dependencies): Operation<typeof contract.createBook> {
  return async ({ actor, body, idempotencyKey }) => {
    const book = newBook(body, {
      ownerId: actor.id,
      id: idempotencyKey ? derivedId('book', actor.id, 'create', idempotencyKey) : newId('book'),
      createdAt: deps.now().toISOString(),
      requestFingerprint: fingerprint(body),
    });
    if (await deps.books.create(book, newDetails(body))) return showBook(deps, book);
    const earlierBook = await deps.books.get(actor.id, book.id);
    if (!earlierBook) throw noBook();
    return showBook(deps, requireSame(book, earlierBook));
  };
}

interface Dependencies extends ShowingDependencies {
  readonly books: ShowingDependencies['books'] & Pick<BookStore, 'create'>;
  readonly now: () => Date;
}
