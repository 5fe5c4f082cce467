import type { Transact, Write } from '#functions/platform/dynamodb/transaction.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import { requireRoom, type Count } from '#functions/books/book-counters.ts';
import type { BookStore } from '#functions/books/book-store.ts';
import { findBook } from '#functions/books/find-book.ts';
import type { StoredBook } from '#functions/books/items.ts';

/**
 * Writes items of a book in one transaction. Calls `writesFor` again with the current book whenever a concurrent write
 * wins. Throws if the book is missing, in the trash or full; other checks are up to `writesFor`.
 */
export async function writeCounted(
  deps: CountedWriteDependencies,
  { ownerId, bookId, count }: BookPlace & { readonly count?: Count },
  writesFor: (book: StoredBook) => Promise<Write[]>,
): Promise<StoredBook> {
  for (let tries = 1; tries <= mostTries; tries += 1) {
    const book = await findBook(deps.books, ownerId, bookId);
    const writes = await writesFor(book);
    if (writes.length === 0) return book;
    requireRoom(book, count);
    if ((await deps.transact({ writes })).size === 0) return book;
  }
  throw new Refusal('conflict', 'This book is being changed in many places at once. Try again in a moment.');
}

/** Enough tries for each of many concurrent requests to succeed. */
const mostTries = 50;

export interface BookPlace {
  readonly ownerId: string;
  readonly bookId: string;
}
export interface CountedWriteDependencies {
  readonly books: Pick<BookStore, 'get'>;
  readonly transact: Transact;
}
