import { books } from '#shared/contract/books/books.ts';
import {
  deployedAcceptances,
  deployedBookCovers,
  deployedKnown,
  deployedNotes,
  deployedTexts,
  outlineDependencies,
} from '#functions/books/book-dependencies.ts';
import { peopleDependencies } from '#functions/people/people-dependencies.ts';
import { serve } from '#functions/platform/serve.ts';
import { changeBook, changeSummary } from './change-book.ts';
import { changePart, deletePart } from './change-part.ts';
import { createBook } from './create-book.ts';
import { createPart } from './create-part.ts';
import { deleteBook, restoreBook } from './delete-book.ts';
import { duplicateBook } from './duplicate-book.ts';
import { getBook } from './get-book.ts';
import { listBooks } from './list-books.ts';
import { orderChapters } from './order-chapters.ts';

const people = peopleDependencies();
const deps = {
  ...outlineDependencies(),
  notes: deployedNotes(),
  acceptances: deployedAcceptances(),
  covers: deployedBookCovers(),
  known: deployedKnown(),
  texts: deployedTexts(),
  now: people.now,
};

export const handler = serve(
  books,
  {
    createBook: createBook(deps),
    listBooks: listBooks(deps),
    getBook: getBook(deps),
    changeBook: changeBook(deps),
    changeSummary: changeSummary(deps),
    deleteBook: deleteBook(deps),
    restoreBook: restoreBook(deps),
    duplicateBook: duplicateBook(deps),
    orderChapters: orderChapters(deps),
    createPart: createPart(deps),
    changePart: changePart(deps),
    deletePart: deletePart(deps),
  },
  { signedIn: people.personOf },
);
