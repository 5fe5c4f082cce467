import type { bookAudio as contract } from '#shared/contract/audio/book-audio.ts';
import type { BookStore } from '#functions/books/book-store.ts';
import { findBook, noBook } from '#functions/books/find-book.ts';
import type { Operation } from '#functions/platform/serve.ts';

/** Whether listeners are told of which book they hear a chapter. */
export function showBook({ books }: Dependencies): Operation<typeof contract.showBook> {
  return async ({ actor: { id: ownerId }, params: { bookId }, body: { isShown } }) => {
    const book = await findBook(books, ownerId, bookId);
    if (book.isShown !== isShown && !(await books.show(ownerId, bookId, isShown))) throw noBook();
    return { isShown };
  };
}

interface Dependencies {
  readonly books: Pick<BookStore, 'get' | 'show'>;
}
