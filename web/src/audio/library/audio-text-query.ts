import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/server/api.ts';

/** The source text of the user's own audio, fetched on every opening but never refetched while the user edits it. */
export const audioTextQuery = (id: string) =>
  queryOptions({
    queryKey: ['audio-text', id],
    queryFn: async ({ signal }) => (await api('GET /audio/{id}/text', { params: { id }, signal })).content,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
