import { imports } from '#shared/contract/books/imports.ts';
import { deployedTexts, outlineDependencies } from '#functions/books/book-dependencies.ts';
import { peopleDependencies } from '#functions/people/people-dependencies.ts';
import { serve } from '#functions/platform/serve.ts';
import { importBook } from './import-book.ts';

const people = peopleDependencies();
const deps = { ...outlineDependencies(), texts: deployedTexts(), now: people.now };

export const handler = serve(imports, { importBook: importBook(deps) }, { signedIn: people.personOf });
