import { queryOptions } from '@tanstack/react-query';
import { hasStatus } from '#web/server/api-error.ts';
import { api } from '#web/server/api.ts';
import { allAudio } from '#web/server/query-keys.ts';

/** What a short link leads to. Asking counts as opening it, so it is asked once for each visit. */
export const shortLinkQuery = (shortCode: string) =>
  queryOptions({
    queryKey: [...allAudio, 'short', shortCode.toLowerCase()],
    queryFn: ({ signal }) => api('GET /s/{shortCode}', { params: { shortCode }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: (failures, error) => failures < 2 && !hasStatus(error, 404),
  });
