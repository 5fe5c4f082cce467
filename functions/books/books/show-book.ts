import type { Book } from '#shared/contract/books/books.ts';
import type { BookDetailStore } from '#functions/books/book-detail-store.ts';
import type { BookStore } from '#functions/books/book-store.ts';
import { bookView } from './book-view.ts';
import { noBook } from '#functions/books/find-book.ts';
import type { StoredBook } from '#functions/books/items.ts';
import { readOutline, type Outline, type OutlineDependencies } from '#functions/books/outline.ts';

export async function openBook(deps: ShowingDependencies, book: StoredBook): Promise<OpenBook> {
  const { ownerId, id } = book;
  const [details, outline] = await Promise.all([
    deps.bookDetails.get(ownerId, id),
    readOutline(deps, ownerId, id),
  ]);
  // the book was permanently removed between the two reads
  if (!details) throw noBook();
  return { book: bookView(book, details, outline.order), outline };
}

export const showBook = async (deps: ShowingDependencies, book: StoredBook): Promise<{ book: Book }> => ({
  book: (await openBook(deps, book)).book,
});

interface OpenBook {
  readonly book: Book;
  readonly outline: Outline;
}
export interface ShowingDependencies extends OutlineDependencies {
  readonly books: Pick<BookStore, 'get'>;
  readonly bookDetails: Pick<BookDetailStore, 'get'>;
}
