import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { isInTheMaking } from '#web/listening/audio-queries.ts';
import { api, type AnswerOf } from '#web/server/api.ts';
import { audioLists } from '#web/server/query-keys.ts';
import type { Filters } from './filters.ts';

/** The latest audios of a person, as many as one answer has. */
export const latestAudioQuery = (userid: string) =>
  infiniteQueryOptions({
    queryKey: [...audioLists, userid, 'latest'],
    queryFn: ({ signal }) => api('GET /audio', { query: { limit: 100 }, signal }),
    initialPageParam: undefined,
    getNextPageParam: () => undefined,
  });

/** The audios of a person that match the filters, newest first; what stood there before stays until they are here. */
export const libraryQuery = (userid: string, filters: Filters) =>
  infiniteQueryOptions({
    queryKey: [...audioLists, userid, filters],
    queryFn: ({ pageParam, signal }) => pageWithSomething(filters, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => followingAll(data),
  });

/** Where the server looked without finding anything it is asked on, until there is something to show or an end. */
async function pageWithSomething(
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

/** When to ask for a list again: while something of it is in the making. */
export const followingAll = (
  data: { readonly pages: readonly { readonly audios: readonly Audio[] }[] } | undefined,
): number | false =>
  data?.pages.some((page) => page.audios.some(isInTheMaking))
    ? data.pages.length * listPollMilliseconds
    : false;

const audiosAtATime = 30;

/**
 * The live channel tells of ends at once. Every look asks for all pages again, so the more there are, the rarer it is:
 * together with the polls of what is in the making this stays below the request guard’s limit.
 */
const listPollMilliseconds = 10_000;

type AudioPage = AnswerOf<'GET /audio'>;
