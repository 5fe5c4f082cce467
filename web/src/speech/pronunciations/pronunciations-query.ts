import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/server/api.ts';

export const pronunciationsQuery = ({ userid, bookId }: WordsOf) =>
  queryOptions({
    queryKey: ['pronunciations', userid, bookId],
    queryFn: async ({ signal }) =>
      (await api('GET /books/{bookId}/pronunciations', { params: { bookId }, signal })).pronunciations,
  });

export interface WordsOf {
  readonly userid: string;
  readonly bookId: string;
}
