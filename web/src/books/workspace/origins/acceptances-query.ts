import { queryOptions } from '@tanstack/react-query';
import type { Acceptance } from '#shared/contract/books/acceptances.ts';
import type { BookOf } from '#web/books/workspace/book-queries.ts';
import { openChapter } from '#web/books/workspace/open-chapter.ts';
import { api } from '#web/server/api.ts';

/** What of the AI was accepted in a book, what was accepted a moment ago included. */
export const acceptancesQuery = ({ userid, bookId }: BookOf) =>
  queryOptions({
    queryKey: ['book', userid, bookId, 'acceptances'],
    queryFn: async ({ signal }) => {
      // Without the server's word on what was typed last it is shown all the same.
      await openChapter
        .get()
        ?.flush()
        .catch(() => undefined);
      return readAcceptances(bookId, signal);
    },
    refetchOnWindowFocus: false,
  });

async function readAcceptances(bookId: string, signal: AbortSignal): Promise<readonly Acceptance[]> {
  const all: Acceptance[] = [];
  let cursor: string | undefined;
  do {
    const page = await api('GET /books/{bookId}/acceptances', {
      params: { bookId },
      query: { cursor },
      signal,
    });
    all.push(...page.acceptances);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return all;
}
