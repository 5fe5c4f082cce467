import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/server/api.ts';

/** What one's own audio was made of; asked for at each look, and not again under the hands of who changes it. */
export const audioTextQuery = (id: string) =>
  queryOptions({
    queryKey: ['audio-text', id],
    queryFn: async ({ signal }) => (await api('GET /audio/{id}/text', { params: { id }, signal })).content,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
