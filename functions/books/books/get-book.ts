import type { books as contract } from '#shared/contract/books/books.ts';
import { outlineChapterView, partView } from './book-view.ts';
import { findBook } from '#functions/books/find-book.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { openBook, type ShowingDependencies } from './show-book.ts';

export const getBook =
  (deps: ShowingDependencies): Operation<typeof contract.getBook> =>
  async ({ actor, params }) => {
    const { book, outline } = await openBook(deps, await findBook(deps.books, actor.id, params.id));
    return {
      book,
      chapters: outline.chapters.map(outlineChapterView),
      parts: outline.parts.map(partView),
    };
  };
