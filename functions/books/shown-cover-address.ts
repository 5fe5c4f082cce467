import { filled, pageAddresses } from '#shared/addresses.ts';
import { fingerprint } from '#functions/platform/ids.ts';
import { partOf } from './book-ids.ts';
import type { StoredBook } from './items.ts';

/**
 * Where everybody finds the cover of a book that is shown with its recordings: the picture that its author chose, or any cover
 * on a square, as podcast apps want it. The last part says what is to be seen, so that another cover is another address.
 */
export const shownCoverAddress = (bookId: string, coverId: string, by: Creator): string =>
  addressOf('cover', bookId, coverId.slice(-8), by);

export const bookArtworkAddress = (
  { id, title, authors, genre, language, coverId }: StoredBook,
  by: Creator,
): string => addressOf('feed', id, fingerprint([title, authors, genre, language, coverId]).slice(0, 8), by);

/** The edge lets no name through that is longer than 64 characters, so both ids go without what kind they are of. */
const addressOf = (shape: CoverShape, bookId: string, shown: string, { creatorId }: Creator): string =>
  filled(pageAddresses.bookCover, { name: [shape, partOf(creatorId), partOf(bookId), shown].join('-') });

/** What such a name asks for; undefined for what is none. */
export function shownCoverNamed(name: string): ShownCover | undefined {
  const [, shape, creator, book] = /^(cover|feed)-(\w+)-(\w+)-[\da-f]{8}$/.exec(name) ?? [];
  return shape === undefined
    ? undefined
    : ({ shape, creatorId: `cre_${creator}`, bookId: `book_${book}` } as ShownCover);
}

type CoverShape = 'cover' | 'feed';
/** The author, by the id that others know. */
interface Creator {
  readonly creatorId: string;
}
export interface ShownCover extends Creator {
  readonly shape: CoverShape;
  readonly bookId: string;
}
