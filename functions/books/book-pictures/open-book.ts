import type { BookStore } from '#functions/books/book-store.ts';
import { findBook, noBook } from '#functions/books/find-book.ts';
import type { PictureTarget } from '#functions/platform/pictures/add-text-pictures.ts';
import { bookPicturesFolder } from '#functions/platform/pictures/text-picture-folders.ts';

/**
 * Marks the book for tidying before a picture is stored, in case no text ever names the picture. Also accepts a book
 * that is still being imported, because an import sends pictures before the chapters that name them.
 */
export async function openBook(
  { books, now }: OpeningDependencies,
  ownerId: string,
  bookId: string,
): Promise<PictureTarget> {
  const book = await books.get(ownerId, bookId);
  if (!book?.unfinished) await findBook(books, ownerId, bookId);
  if (!(await books.markForTidying(ownerId, bookId, now()))) throw noBook();
  return { folder: bookPicturesFolder(ownerId, bookId), thing: 'book' };
}

export interface OpeningDependencies {
  readonly books: Pick<BookStore, 'get' | 'markForTidying'>;
  readonly now: () => Date;
}
