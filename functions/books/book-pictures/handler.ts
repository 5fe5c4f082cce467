import { bookPictures } from '#shared/contract/books/book-pictures.ts';
import { deployedBooks } from '#functions/books/book-dependencies.ts';
import { peopleDependencies } from '#functions/people/people-dependencies.ts';
import { drawTextPicture } from '#functions/platform/pictures/draw-text-picture.ts';
import { deployedTextPictures } from '#functions/platform/pictures/text-picture-store.ts';
import { serve } from '#functions/platform/serve.ts';
import { copyBookPictures } from './copy-book-pictures.ts';
import { uploadBookPicture } from './upload-book-picture.ts';

const { personOf, now } = peopleDependencies();
const deps = { books: deployedBooks(), pictures: deployedTextPictures(), draw: drawTextPicture, now };

/**
 * A separate function, because reading and drawing pictures needs more code than all other operations of books
 * together.
 */
export const handler = serve(
  bookPictures,
  { uploadBookPicture: uploadBookPicture(deps), copyBookPictures: copyBookPictures(deps) },
  { signedIn: personOf },
);
