import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/server/api.ts';

export const pronunciationsQuery = ({ userid, bookId }: PronunciationsKey) =>
  queryOptions({
    queryKey: ['pronunciations', userid, bookId],
    queryFn: async ({ signal }) =>
      (await api('GET /books/{bookId}/pronunciations', { params: { bookId }, signal })).pronunciations,
  });

export interface PronunciationsKey {
  readonly userid: string;
  readonly bookId: string;
}
