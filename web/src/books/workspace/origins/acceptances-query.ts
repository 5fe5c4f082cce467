import { queryOptions } from '@tanstack/react-query';
import type { Acceptance } from '#shared/contract/books/acceptances.ts';
import type { BookRef } from '#web/books/workspace/book-queries.ts';
import { openChapter } from '#web/books/workspace/open-chapter.ts';
import { api } from '#web/server/api.ts';

export const acceptancesQuery = ({ userid, bookId }: BookRef) =>
  queryOptions({
    queryKey: ['book', userid, bookId, 'acceptances'],
    queryFn: async ({ signal }) => {
      // Continues even if the open chapter's latest text can't be saved, because the acceptances can be shown without
      // it.
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
