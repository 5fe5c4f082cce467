import { queryOptions } from '@tanstack/react-query';
import type { BookCard } from '#shared/contract/books/books.ts';
import { api } from '#web/server/api.ts';

/** Begins the keys of all that is known of somebody's books, also of each by itself (`book-queries.ts`). */
export const booksOf = (userid: string) => ['book', userid] as const;

/** All books of a person, archived ones too: there are at most 200, so that searching and sorting need not ask again. */
export const shelfQuery = (userid: string) =>
  queryOptions({
    queryKey: [...booksOf(userid), 'shelf'],
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

/** What a person has deleted and can take back, last deleted first. */
export const trashQuery = (userid: string) =>
  queryOptions({
    queryKey: [...booksOf(userid), 'trash'],
    queryFn: async ({ signal }) => (await api('GET /trash', { signal })).trashed,
  });
