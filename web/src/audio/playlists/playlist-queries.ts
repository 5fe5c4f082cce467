import {
  infiniteQueryOptions,
  queryOptions,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import { allPlaylists } from '#web/audio/audio-queries.ts';
import { api, type AnswerOf } from '#web/server/api.ts';
import { allAudio } from '#web/server/query-keys.ts';

/** Begins the keys of single playlists with what they play; whatever changes an audio makes them out of date. */
export const shownPlaylists = [...allAudio, 'playlist'] as const;

/** One playlist, asked for as somebody in particular, with as many of its audios as one answer holds. */
export const playlistQuery = (id: string, userid: string | undefined) =>
  infiniteQueryOptions({
    queryKey: [...shownPlaylists, id, userid ?? 'visitor'],
    queryFn: ({ pageParam, signal }) =>
      api('GET /playlists/{id}', {
        params: { id },
        query: { limit: audiosOfAnAnswer, cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
  });

/** One’s own playlists, each with whether it holds that audio. */
export const playlistsHolding = (audioId: string, userid: string) =>
  queryOptions({
    queryKey: [...allPlaylists, userid, 'holding', audioId],
    queryFn: async ({ signal }) =>
      (await api('GET /playlists', { query: { userid, audioId, limit: 100 }, signal })).playlists,
  });

/** Asks again for what a changed playlist may show otherwise. */
export const playlistsChanged = (queries: QueryClient): Promise<unknown> =>
  Promise.all([
    queries.invalidateQueries({ queryKey: allPlaylists }),
    queries.invalidateQueries({ queryKey: shownPlaylists }),
  ]);

/** As the cache holds a playlist. */
export type ShownPages = InfiniteData<AnswerOf<'GET /playlists/{id}'>>;

const audiosOfAnAnswer = 100;
