import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { isProcessing } from '#web/listening/audio-queries.ts';
import { api, type AnswerOf } from '#web/server/api.ts';
import { audioLists } from '#web/server/query-keys.ts';
import type { Filters } from './filters.ts';

export const latestAudioQuery = (userid: string) =>
  infiniteQueryOptions({
    queryKey: [...audioLists, userid, 'latest'],
    queryFn: ({ signal }) => api('GET /audio', { query: { limit: 100 }, signal }),
    initialPageParam: undefined,
    getNextPageParam: () => undefined,
  });

export const libraryQuery = (userid: string, filters: Filters) =>
  infiniteQueryOptions({
    queryKey: [...audioLists, userid, filters],
    queryFn: ({ pageParam, signal }) => fetchNonEmptyPage(filters, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => pollIntervalOf(data),
  });

/** Requests pages until one has items or the list ends, because a page may be empty without being the last. */
async function fetchNonEmptyPage(
  filters: Filters,
  from: string | undefined,
  signal: AbortSignal,
): Promise<AudioPage> {
  for (let cursor = from; ;) {
    const page = await api('GET /audio', { query: { ...filters, limit: audiosAtATime, cursor }, signal });
    if (page.audios.length > 0 || page.nextCursor === undefined) return page;
    cursor = page.nextCursor;
  }
}

export const pollIntervalOf = (
  data: { readonly pages: readonly { readonly audios: readonly Audio[] }[] } | undefined,
): number | false =>
  data?.pages.some((page) => page.audios.some(isProcessing))
    ? data.pages.length * listPollMilliseconds
    : false;

const audiosAtATime = 30;

/**
 * Ten seconds are enough, because live events report the end of a generation at once. Every refetch loads all pages, so
 * the interval grows with their number: together with the polls for pending audios this stays below the request guard's
 * limit.
 */
const listPollMilliseconds = 10_000;

type AudioPage = AnswerOf<'GET /audio'>;
