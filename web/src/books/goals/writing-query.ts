import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { WritingProgress } from '#shared/contract/books/writing-goals.ts';
import type { Measure } from '#shared/domain/books/writing-goals.ts';
import { api } from '#web/server/api.ts';

export const writingQuery = (userid: string) =>
  queryOptions({
    queryKey: ['writing', userid],
    queryFn: async ({ signal }) => (await api('GET /writing-goals', { signal })).writing,
  });

/**
 * Adds saved words to the cached count for today, because the server has already counted them. Asks the server again at
 * most once a minute.
 */
export function countSaved(
  queries: QueryClient,
  userid: string,
  bookId: string,
  added: Readonly<Record<Measure, number>>,
): void {
  const query = writingQuery(userid);
  const queryState = queries.getQueryState(query.queryKey);
  if (!queryState?.data?.goals) return;
  const updatedAt = queryState.dataUpdatedAt;
  queries.setQueryData(query.queryKey, (now) => now && withAddedWords(now, bookId, added), { updatedAt });
  void queries.prefetchQuery({ ...query, staleTime: freshMilliseconds });
}

export function withAddedWords(
  writing: WritingProgress,
  bookId: string,
  { words, characters }: Readonly<Record<Measure, number>>,
): WritingProgress {
  const { goals, today } = writing;
  if (!goals || today === undefined || (words === 0 && characters === 0)) return writing;
  const noAmounts = { words: 0, characters: 0 };
  const day = writing.days.find((one) => one.day === today) ?? {
    day: today,
    ...noAmounts,
    goal: goals.daily,
    measure: goals.measure,
  };
  const book = writing.books.find((one) => one.bookId === bookId) ?? { bookId, ...noAmounts };
  const addAmounts = <Sums extends Readonly<Record<Measure, number>>>(sums: Sums): Sums => ({
    ...sums,
    words: sums.words + words,
    characters: sums.characters + characters,
  });
  return {
    ...writing,
    days: [addAmounts(day), ...writing.days.filter((one) => one.day !== today)],
    books: [...writing.books.filter((one) => one.bookId !== bookId), addAmounts(book)],
  };
}

const freshMilliseconds = 60_000;
