import type { bookCovers as contract } from '#shared/contract/books/book-covers.ts';
import type { BookCoverStore } from '#functions/books/book-cover-store.ts';
import { bookCoverAddress } from '#functions/books/book-folders.ts';
import type { BookStore } from '#functions/books/book-store.ts';
import { findBook } from '#functions/books/find-book.ts';
import { newId } from '#functions/platform/ids.ts';
import type { DrawnCover } from '#functions/platform/pictures/draw-cover.ts';
import type { Operation } from '#functions/platform/serve.ts';

/**
 * Stores the files, then writes the cover's id into the book, then removes the earlier cover. Files of an interrupted
 * request are removed with the next cover, or with the book.
 */
export function uploadBookCover(deps: CoverDependencies): Operation<typeof contract.uploadBookCover> {
  return async ({ actor: { id: ownerId }, params: { id: bookId }, file }) => {
    await findBook(deps.books, ownerId, bookId);
    const cover = { ownerId, bookId, coverId: newId('cov') };
    await deps.covers.put(cover, await deps.draw(file));
    await storeCoverId(deps, ownerId, bookId, cover.coverId);
    return { coverUrl: bookCoverAddress(cover) };
  };
}

export const removeBookCover =
  (deps: Omit<CoverDependencies, 'draw'>): Operation<typeof contract.removeBookCover> =>
  ({ actor, params: { id } }) =>
    storeCoverId(deps, actor.id, id, undefined);

async function storeCoverId(
  { books, covers, now }: Omit<CoverDependencies, 'draw'>,
  ownerId: string,
  bookId: string,
  coverId: string | undefined,
): Promise<void> {
  const { coverId: before } = await findBook(books, ownerId, bookId);
  await books.change(ownerId, bookId, { coverId, updatedAt: now().toISOString() }, {});
  // throws if the book was deleted meanwhile
  const { coverId: named } = await findBook(books, ownerId, bookId);
  if (before !== undefined && before !== named) await covers.remove({ ownerId, bookId, coverId: before });
  await covers.removeLeft({ ownerId, bookId }, named);
}

interface CoverDependencies {
  readonly books: Pick<BookStore, 'get' | 'change'>;
  readonly covers: Pick<BookCoverStore, 'put' | 'remove' | 'removeLeft'>;
  readonly draw: (file: Buffer) => Promise<DrawnCover>;
  readonly now: () => Date;
}
