import type { Book, BookCreation } from '#shared/contract/books/books.ts';
import { chapterAddress } from '#web/books/book-addresses.ts';
import { api } from '#web/server/api.ts';
import { answered, keyFor } from '#web/server/idempotency-key.ts';

/**
 * Begins a book with an empty first chapter, and answers where it is written. However often it is tried after a lost
 * answer, there is one book and one chapter.
 */
export async function beginBook(creation: BookCreation): Promise<Begun> {
  const { book } = await api('POST /books', { body: creation, idempotencyKey: keyFor(bookKey, creation) });
  const { chapter } = await api('POST /books/{bookId}/chapters', {
    params: { bookId: book.id },
    body: {},
    idempotencyKey: keyFor(chapterKey, { bookId: book.id }),
  });
  answered(bookKey);
  answered(chapterKey);
  return { book, chapterId: chapter.id, address: chapterAddress(book.id, chapter.id) };
}

const bookKey = 'new-book';
const chapterKey = 'first-chapter';

export interface Begun {
  readonly book: Book;
  readonly chapterId: string;
  readonly address: string;
}
