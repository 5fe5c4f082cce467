import { shownBookCover } from '#shared/domain/pictures/covers.ts';
import type { BookCoverStore } from '#functions/books/book-cover-store.ts';
import { drawnCoverOf } from '#functions/books/drawn-cover.ts';
import type { StoredBook } from '#functions/books/items.ts';
import type { ShownCover } from '#functions/books/shown-cover-address.ts';
import type { ShownBooks } from '#functions/books/shown-books.ts';
import type { PeopleStore, Person } from '#functions/people/people-store.ts';
import { decode, encodeAsJpeg } from '#functions/platform/pictures/codecs.ts';
import { pixelsOf, drawableText } from '#functions/platform/pictures/rasterize.ts';
import { inSquare, centredPart, onWhite, type Pixels } from '#functions/platform/pictures/scaling.ts';

/** Returns the current cover of a book (JPEG); undefined if its author doesn't show the book with its recordings. */
export async function bookCover(
  deps: BookCoverDependencies,
  { shape, creatorId, bookId }: ShownCover,
): Promise<Uint8Array | undefined> {
  const author = await deps.people.findByCreatorId(creatorId);
  const [book] = author ? await deps.books.getAll([{ ownerId: author.id, id: bookId }]) : [];
  if (!author || !book?.isShown) return undefined;
  const ownCover = await ownCoverOf(deps, book);
  if (shape === 'cover') return ownCover && encodeAsJpeg(centredPart(ownCover, shownBookCover));
  return encodeAsJpeg(inSquare(ownCover ?? (await drawnCover(book, author)), artworkPixels));
}

/** Draws the cover that the author's list of books shows, but leaves out letters that our fonts lack. */
async function drawnCover(book: StoredBook, { channelName }: Pick<Person, 'channelName'>): Promise<Pixels> {
  const authorNames = book.authors?.length ? book.authors : [channelName];
  const [title, ...authors] = await Promise.all([book.title, ...authorNames].map(drawableText));
  const svg = drawnCoverOf({ ...book, title: title!, authors: authors.filter((name) => name !== '') });
  return onWhite(await pixelsOf(svg, coverPixels));
}

async function ownCoverOf({ covers }: BookCoverDependencies, book: StoredBook): Promise<Pixels | undefined> {
  const { ownerId, id: bookId, coverId } = book;
  const file = coverId === undefined ? undefined : await covers.read({ ownerId, bookId, coverId });
  return file && decode('jpeg', Buffer.from(file));
}

/** Apple Podcasts accepts square artwork with sides of 1,400 to 3,000 pixels. */
const artworkPixels = 1_400;
/** The width of a drawn cover with the height `artworkPixels`. */
const coverPixels = 933;

export interface BookCoverDependencies {
  readonly books: Pick<ShownBooks, 'getAll'>;
  readonly covers: Pick<BookCoverStore, 'read'>;
  readonly people: Pick<PeopleStore, 'findByCreatorId'>;
}
