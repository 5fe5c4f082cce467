import { queryOptions } from '@tanstack/react-query';
import type { BookCard } from '#shared/contract/books/books.ts';
import { api } from '#web/server/api.ts';

/** The key prefix of every query about a person's books, including those in `book-queries.ts`. */
export const booksQueryKey = (userid: string) => ['book', userid] as const;

/** Loads all books, archived ones too: there are at most 200, so searching and sorting need no further request. */
export const shelfQuery = (userid: string) =>
  queryOptions({
    queryKey: [...booksQueryKey(userid), 'shelf'],
    queryFn: async ({ signal }): Promise<readonly BookCard[]> => {
      const books: BookCard[] = [];
      let cursor: string | undefined;
      do {
        const page = await api('GET /books', { query: { limit: 100, cursor }, signal });
        books.push(...page.books);
        cursor = page.nextCursor;
      } while (cursor !== undefined);
      return books;
    },
  });

export const trashQuery = (userid: string) =>
  queryOptions({
    queryKey: [...booksQueryKey(userid), 'trash'],
    queryFn: async ({ signal }) => (await api('GET /trash', { signal })).trashed,
  });
