/** The book or post that stores the pictures of a text. */
export type PictureOwner = { readonly bookId: string } | { readonly postId: string };

export interface PicturesOfText {
  readonly owner: PictureOwner;
  /** The private folder of the files. Ends with a slash. */
  readonly url: string;
  /** Called after pictures were uploaded or copied, also if the text stays the same. */
  readonly onStored?: () => void;
}

export const ownerId = (owner: PictureOwner): string => ('bookId' in owner ? owner.bookId : owner.postId);

export const ownerWithId = (id: string): PictureOwner =>
  id.startsWith('book_') ? { bookId: id } : { postId: id };

/** For sentences: "This picture isn’t in this book." */
export const nameOfOwner = (owner: PictureOwner): 'book' | 'post' => ('bookId' in owner ? 'book' : 'post');
