import type { BookStore } from '#functions/books/book-store.ts';
import { findBook, noBook } from '#functions/books/find-book.ts';
import type { PictureTarget } from '#functions/platform/pictures/add-text-pictures.ts';
import { bookPicturesFolder } from '#functions/platform/pictures/text-picture-folders.ts';

/**
 * Marks the book for tidying before a picture is stored, because no text may ever name the picture. An import sends its
 * pictures before the texts that name them; if it is never finished, the purge removes the whole book.
 */
export async function openBook(
  { books, now }: OpeningDependencies,
  ownerId: string,
  bookId: string,
): Promise<PictureTarget> {
  const book = await books.get(ownerId, bookId);
  const target = { folder: bookPicturesFolder(ownerId, bookId), thing: 'book' } as const;
  if (book?.unfinished && !book.removing) return target;
  await findBook(books, ownerId, bookId);
  if (!(await books.markForTidying(ownerId, bookId, now()))) throw noBook();
  return target;
}

export interface OpeningDependencies {
  readonly books: Pick<BookStore, 'get' | 'markForTidying'>;
  readonly now: () => Date;
}
