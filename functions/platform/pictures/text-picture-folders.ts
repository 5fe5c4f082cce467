import { privateMediaFolder } from '#shared/addresses.ts';

/**
 * The folders of the pictures in a person's texts. The owner's id comes first, so that no id of a book or post leads
 * out of the owner's files.
 */
export const bookPicturesFolder = (ownerId: string, bookId: string): string =>
  privateMediaFolder(ownerId, `books/${bookId}/pictures`);

export const postPicturesFolder = (ownerId: string, postId: string): string =>
  privateMediaFolder(ownerId, `posts/${postId}/pictures`);
