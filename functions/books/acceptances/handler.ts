import { acceptances } from '#shared/contract/books/acceptances.ts';
import { deployedAcceptances, deployedBooks } from '#functions/books/book-dependencies.ts';
import { peopleDependencies } from '#functions/people/people-dependencies.ts';
import { serve } from '#functions/platform/serve.ts';
import { listAcceptances } from './list-acceptances.ts';

const deps = { books: deployedBooks(), acceptances: deployedAcceptances() };

export const handler = serve(
  acceptances,
  { listAcceptances: listAcceptances(deps) },
  { signedIn: peopleDependencies().personOf },
);
