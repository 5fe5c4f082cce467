import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { audioLists, followingAll } from '#web/listening/audio-queries.ts';
import { api, type AnswerOf } from '#web/server/api.ts';
import type { Wish } from './wish.ts';

/** The audios of a person that are as wished, newest first; what stood there before stays until they are here. */
export const libraryQuery = (userid: string, wish: Wish) =>
  infiniteQueryOptions({
    queryKey: [...audioLists, userid, wish],
    queryFn: ({ pageParam, signal }) => pageWithSomething(wish, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => followingAll(data),
  });

/** Where the server looked without finding anything it is asked on, until there is something to show or an end. */
async function pageWithSomething(
  wish: Wish,
  from: string | undefined,
  signal: AbortSignal,
): Promise<AudioPage> {
  for (let cursor = from; ;) {
    const page = await api('GET /audio', { query: { ...wish, limit: audiosAtATime, cursor }, signal });
    if (page.audios.length > 0 || page.nextCursor === undefined) return page;
    cursor = page.nextCursor;
  }
}

const audiosAtATime = 30;

type AudioPage = AnswerOf<'GET /audio'>;
