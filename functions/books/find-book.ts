import { bookRefusals } from '#shared/domain/books/book-limits.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { BookStore } from './book-store.ts';
import type { StoredBook } from './items.ts';

/**
 * Throws `not_found` if the book is missing, unfinished, being removed or in the trash. Another person's book counts as
 * missing, because keys begin with the owner's id.
 */
export async function findBook(
  books: Pick<BookStore, 'get'>,
  ownerId: string,
  id: string,
): Promise<StoredBook> {
  const book = await books.get(ownerId, id);
  if (!book || book.unfinished || book.removing) throw noBook();
  if (book.deletedAt !== undefined) throw new Refusal('not_found', bookRefusals.bookInTrash);
  return book;
}

export const noBook = () => new Refusal('not_found', bookRefusals.noBook);
