import { fillAddress, pageAddresses } from '#shared/addresses.ts';
import { fingerprint } from '#functions/platform/ids.ts';
import { randomPartOf } from './book-ids.ts';
import type { StoredBook } from './items.ts';

/**
 * Public addresses of the cover of a shown book: `cover` is the picture that the author uploaded; `feed` is that
 * picture or else the drawn cover, fitted into a square as podcast apps require. The last part is a fingerprint, so
 * that a changed cover has a new address.
 */
export const shownCoverAddress = (bookId: string, coverId: string, by: Creator): string =>
  coverAddressOf('cover', bookId, coverId.slice(-8), by);

export const bookArtworkAddress = (
  { id, title, authors, genre, language, coverId }: StoredBook,
  by: Creator,
): string =>
  coverAddressOf('feed', id, fingerprint([title, authors, genre, language, coverId]).slice(0, 8), by);

/**
 * CloudFront's viewer function accepts a name of at most 64 characters here, so the two ids are written without their
 * prefixes.
 */
const coverAddressOf = (shape: CoverShape, bookId: string, shown: string, { creatorId }: Creator): string =>
  fillAddress(pageAddresses.bookCover, {
    name: [shape, randomPartOf(creatorId), randomPartOf(bookId), shown].join('-'),
  });

export function shownCoverNamed(name: string): ShownCover | undefined {
  const [, shape, creator, book] = /^(cover|feed)-(\w+)-(\w+)-[\da-f]{8}$/.exec(name) ?? [];
  return shape === undefined
    ? undefined
    : ({ shape, creatorId: `cre_${creator}`, bookId: `book_${book}` } as ShownCover);
}

type CoverShape = 'cover' | 'feed';
interface Creator {
  readonly creatorId: string;
}
export interface ShownCover extends Creator {
  readonly shape: CoverShape;
  readonly bookId: string;
}
