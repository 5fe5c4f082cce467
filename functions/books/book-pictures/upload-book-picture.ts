import type { bookPictures as contract } from '#shared/contract/books/book-pictures.ts';
import { addTextPicture, type AddingDependencies } from '#functions/platform/pictures/add-text-pictures.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { openBook, type OpeningDependencies } from './open-book.ts';

export const uploadBookPicture =
  (deps: AddingDependencies & OpeningDependencies): Operation<typeof contract.uploadBookPicture> =>
  async ({ actor, params, file }) =>
    addTextPicture(deps, await openBook(deps, actor.id, params.id), file);
