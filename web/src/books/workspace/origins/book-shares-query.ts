import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { addShares, originTeller, sharesOf, type Shares } from '#shared/domain/books/provenance.ts';
import { bookQuery, type BookRef } from '#web/books/workspace/book-queries.ts';
import { readTexts } from '#web/books/workspace/find/book-texts.ts';
import { nextTask } from '#web/platform/next-task.ts';
import { acceptancesQuery } from './acceptances-query.ts';

/**
 * Counts how many words of a book the AI wrote. Returns null, without reading any text, if no AI text was ever
 * accepted. Each chapter is a separate task, so that typing is not blocked.
 */
export const bookSharesQuery = (of: BookRef, queries: QueryClient) =>
  queryOptions({
    queryKey: ['book', of.userid, of.bookId, 'shares'],
    queryFn: async ({ signal }): Promise<Shares | null> => {
      const acceptances = await queries.fetchQuery(acceptancesQuery(of));
      if (acceptances.length === 0) return null;
      const chapters = await readTexts(of, signal);
      const { book } = await queries.ensureQueryData(bookQuery(of));
      const tell = originTeller(acceptances, book.language);
      const shares: Shares[] = [];
      for (const { content } of chapters) {
        await nextTask();
        shares.push(sharesOf(tell, content));
      }
      return addShares(shares);
    },
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
