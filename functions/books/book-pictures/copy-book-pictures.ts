import type { bookPictures as contract } from '#shared/contract/books/book-pictures.ts';
import { copyTextPictures, type AddingDependencies } from '#functions/platform/pictures/add-text-pictures.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { openBook, type OpeningDependencies } from './open-book.ts';

export const copyBookPictures =
  (
    deps: Pick<AddingDependencies, 'pictures'> & OpeningDependencies,
  ): Operation<typeof contract.copyBookPictures> =>
  async ({ actor: { id: ownerId }, params, body }) =>
    copyTextPictures(deps, await openBook(deps, ownerId, params.id), { ...body, ownerId });
