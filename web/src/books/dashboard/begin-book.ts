import type { Book, BookCreation } from '#shared/contract/books/books.ts';
import { chapterAddress } from '#web/books/book-addresses.ts';
import { api } from '#web/server/api.ts';
import { forgetRequest, keyFor } from '#web/server/idempotency-key.ts';

/** Creates a book with an empty first chapter. A retry after a lost response creates no second book or chapter. */
export async function beginBook(creation: BookCreation): Promise<BegunBook> {
  const { book } = await api('POST /books', {
    body: creation,
    idempotencyKey: keyFor(bookRequestName, creation),
  });
  const { chapter } = await api('POST /books/{bookId}/chapters', {
    params: { bookId: book.id },
    body: {},
    idempotencyKey: keyFor(chapterRequestName, { bookId: book.id }),
  });
  forgetRequest(bookRequestName);
  forgetRequest(chapterRequestName);
  return { book, chapterId: chapter.id, address: chapterAddress(book.id, chapter.id) };
}

const bookRequestName = 'new-book';
const chapterRequestName = 'first-chapter';

export interface BegunBook {
  readonly book: Book;
  readonly chapterId: string;
  readonly address: string;
}
