import type { books as contract } from '#shared/contract/books/books.ts';
import type { BookStore } from '#functions/books/book-store.ts';
import { cardView } from './book-view.ts';
import type { StoredBook } from '#functions/books/items.ts';
import { cursorOf, pageRequest, type PagePosition } from '#functions/platform/dynamodb/paging.ts';
import type { Operation } from '#functions/platform/serve.ts';

/**
 * Reads all of a person's books and picks the requested page in memory, because a person has at most 200 books and
 * their items are small.
 */
export const listBooks =
  ({ books }: Dependencies): Operation<typeof contract.listBooks> =>
  async ({ actor, query }) => {
    const { limit, after } = pageRequest(query);
    const shelf = (await books.listOf(actor.id))
      .filter(({ deletedAt, status }) => deletedAt === undefined && status === (query.status ?? status))
      .toSorted((one, other) => lastEditedFirst(placeOf(one), placeOf(other)));
    const remainingBooks = after ? shelf.filter((book) => lastEditedFirst(placeOf(book), after) > 0) : shelf;
    const page = remainingBooks.slice(0, limit);
    const last = page.at(-1);
    return {
      books: page.map(cardView),
      nextCursor: cursorOf(last && remainingBooks.length > limit ? placeOf(last) : undefined),
    };
  };

const placeOf = ({ id, updatedAt }: StoredBook): PagePosition => ({ id, createdAt: updatedAt });

const lastEditedFirst = (one: PagePosition, other: PagePosition): number =>
  compareTexts(other.createdAt, one.createdAt) || compareTexts(one.id, other.id);

const compareTexts = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

interface Dependencies {
  readonly books: Pick<BookStore, 'listOf'>;
}
