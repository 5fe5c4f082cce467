import { queryOptions } from '@tanstack/react-query';
import type { BookExport } from '#shared/contract/books/exports.ts';
import type { BookRef } from '#web/books/workspace/book-queries.ts';
import { api } from '#web/server/api.ts';

export const exportsQuery = ({ userid, bookId }: BookRef) =>
  queryOptions({
    queryKey: ['book', userid, bookId, 'exports'],
    queryFn: async ({ signal }) =>
      (await api('GET /books/{id}/exports', { params: { id: bookId }, signal })).exports,
    refetchInterval: ({ state: { data, error } }) =>
      data?.some(isProcessing) ? (error ? retryPollMilliseconds : pollMilliseconds) : false,
  });

export const isProcessing = ({ status }: BookExport): boolean => status === 'PROCESSING';

/** 24 requests a minute, below the thirty that the request guard allows. */
const pollMilliseconds = 2_500;
const retryPollMilliseconds = 10_000;
