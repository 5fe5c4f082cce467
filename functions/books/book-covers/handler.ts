import { bookCovers } from '#shared/contract/books/book-covers.ts';
import { deployedBookCovers, deployedBooks } from '#functions/books/book-dependencies.ts';
import { peopleDependencies } from '#functions/people/people-dependencies.ts';
import { drawBookCover } from '#functions/platform/pictures/draw-cover.ts';
import { serve } from '#functions/platform/serve.ts';
import { removeBookCover, uploadBookCover } from './replace-cover.ts';

const { personOf, now } = peopleDependencies();
const deps = { books: deployedBooks(), covers: deployedBookCovers(), draw: drawBookCover, now };

/**
 * A separate function, because reading and drawing pictures needs more code than all other operations of books
 * together.
 */
export const handler = serve(
  bookCovers,
  { uploadBookCover: uploadBookCover(deps), removeBookCover: removeBookCover(deps) },
  { signedIn: personOf },
);
