import { queryOptions } from '@tanstack/react-query';
import { hasStatus } from '#web/server/api-error.ts';
import { api } from '#web/server/api.ts';
import { allAudio } from '#web/server/query-keys.ts';

/** Each request counts as opening the link, so the link is fetched only once per visit. */
export const shortLinkQuery = (shortCode: string) =>
  queryOptions({
    queryKey: [...allAudio, 'short', shortCode.toLowerCase()],
    queryFn: ({ signal }) => api('GET /s/{shortCode}', { params: { shortCode }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: (failures, error) => failures < 2 && !hasStatus(error, 404),
  });
