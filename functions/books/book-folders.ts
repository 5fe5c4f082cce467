import { coverFiles, privateMediaFolder } from '#shared/addresses.ts';

/** `media/private/{ownerId}/books/{bookId}/` */
export const mediaFolderOf = (ownerId: string, bookId: string): string =>
  privateMediaFolder(ownerId, `books/${bookId}`);

export const bookCoversFolder = ({ ownerId, bookId }: Omit<BookCover, 'coverId'>): string =>
  `${mediaFolderOf(ownerId, bookId)}covers/`;

export const bookCoverFolder = (cover: BookCover): string => `${bookCoversFolder(cover)}${cover.coverId}/`;

/** The path of a cover, which only its owner's media session can read. */
export const bookCoverAddress = (cover: BookCover): string => `/${bookCoverFolder(cover)}${coverFiles.shown}`;

export interface BookCover {
  readonly ownerId: string;
  readonly bookId: string;
  readonly coverId: string;
}
