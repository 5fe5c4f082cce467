import { seriesLine } from '#shared/domain/books/imprint.ts';
import type { BookCoverStore } from '#functions/books/book-cover-store.ts';
import type { BookDetailStore } from '#functions/books/book-detail-store.ts';
import type { BookStore } from '#functions/books/book-store.ts';
import { drawnCoverJpegOf } from '#functions/books/drawn-cover-jpeg.ts';
import { imprintOf } from '#functions/books/imprint-of.ts';
import type { ImprintTags } from '#functions/speech/id3.ts';

/**
 * Returns the tags of a book for its downloads, with a drawn cover if the book has none of its own. Returns undefined
 * if the book was permanently deleted, which doesn't delete its recordings.
 */
export async function bookTagsOf(
  { books, bookDetails, covers }: BookTagDependencies,
  { ownerId, bookId, channelName }: TaggedBook,
): Promise<BookTags | undefined> {
  const [book, details] = await Promise.all([books.get(ownerId, bookId), bookDetails.get(ownerId, bookId)]);
  if (!book) return undefined;
  const { coverId } = book;
  const imprint = imprintOf(book, details, channelName);
  const ownCover = coverId === undefined ? undefined : await covers.read({ ownerId, bookId, coverId });
  const cover = ownCover ?? (await drawnCoverJpegOf({ ...book, authors: imprint.authors }, drawnPixels));
  return {
    album: book.title,
    artists: imprint.authors,
    authors: book.authors ?? [],
    series: seriesLine(imprint),
    publisher: imprint.publisher,
    copyright: imprint.copyright,
    isbn: imprint.isbn,
    ...(cover && { cover }),
  };
}

/** Width of a drawn cover in pixels. Players show it no larger, and every chapter of a download contains it. */
const drawnPixels = 800;

export interface BookTags extends ImprintTags {
  /** The authors named in the book itself; unlike `artists`, never the channel's name. */
  readonly authors: readonly string[];
}
export interface BookTagDependencies {
  readonly books: Pick<BookStore, 'get'>;
  readonly bookDetails: Pick<BookDetailStore, 'get'>;
  readonly covers: Pick<BookCoverStore, 'read'>;
}
interface TaggedBook {
  readonly ownerId: string;
  readonly bookId: string;
  /** Used if the book names no authors. */
  readonly channelName: string;
}
