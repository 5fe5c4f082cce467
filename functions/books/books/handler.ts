import { books } from '#shared/contract/books/books.ts';
import {
  deployedAcceptances,
  deployedBookCovers,
  deployedNotes,
  deployedTexts,
  outlineDependencies,
} from '#functions/books/book-dependencies.ts';
import { peopleDependencies } from '#functions/people/people-dependencies.ts';
import { documentClient } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { deployedTextPictures } from '#functions/platform/pictures/text-picture-store.ts';
import { serve } from '#functions/platform/serve.ts';
import { changeBook, changeSummary } from './change-book.ts';
import { changePart, deletePart } from './change-part.ts';
import { createBook } from './create-book.ts';
import { createPart } from './create-part.ts';
import { deleteBook, restoreBook } from './delete-book.ts';
import { duplicateBook } from './duplicate-book.ts';
import { getBook } from './get-book.ts';
import { bookKnowledge } from './known-of-books.ts';
import { listBooks } from './list-books.ts';
import { orderChapters } from './order-chapters.ts';

const env = environment('SUMMARIES_TABLE', 'FACTS_TABLE', 'FINDINGS_TABLE', 'PRONUNCIATIONS_TABLE');
const people = peopleDependencies();
const deps = {
  ...outlineDependencies(),
  notes: deployedNotes(),
  acceptances: deployedAcceptances(),
  covers: deployedBookCovers(),
  pictures: deployedTextPictures(),
  known: bookKnowledge(documentClient(), {
    summaries: env.SUMMARIES_TABLE,
    facts: env.FACTS_TABLE,
    findings: env.FINDINGS_TABLE,
    pronunciations: env.PRONUNCIATIONS_TABLE,
  }),
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
