import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Listening } from '#shared/contract/listening/listening.ts';
import { api } from '#web/server/api.ts';
import { devicePositions } from './device-positions.ts';
import { sendKept } from './send-kept.ts';

/** Begins the keys of whatever says what somebody heard. */
export const allHeard = ['listening'] as const;

/** What somebody heard, the latest first. */
export const historyQuery = (userid: string) =>
  infiniteQueryOptions({
    queryKey: [...allHeard, userid, 'history'],
    queryFn: ({ pageParam, signal }) =>
      api('GET /listening', { query: { limit: 20, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
  });

/** The latest that they have not heard out. */
export const unfinishedQuery = (userid: string) =>
  queryOptions({
    queryKey: [...allHeard, userid, 'unfinished'],
    queryFn: async ({ signal }) => {
      // What was heard here before they signed in belongs to it.
      await sendKept(userid);
      return (await api('GET /listening', { query: { limit: 3, unfinished: 'true' }, signal })).heard;
    },
  });

/** How far somebody is in what they heard lately, by audio: one question for all rows of all lists. */
export const marksQuery = (userid: string | undefined) =>
  queryOptions({
    queryKey: [...allHeard, userid ?? 'visitor', 'marks'],
    queryFn: async ({ signal }): Promise<Marks> =>
      userid === undefined
        ? marksOf(devicePositions.all(undefined))
        : marksOf(
            (await api('GET /listening', { query: { limit: 100 }, signal })).heard.map(
              ({ listening }) => listening,
            ),
          ),
    staleTime: 60_000,
  });

const marksOf = (listenings: readonly Listening[]): Marks =>
  new Map(listenings.map((listening) => [listening.audioId, listening]));

export type Marks = ReadonlyMap<string, Listening>;
