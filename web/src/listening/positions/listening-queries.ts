import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import type { Listening } from '#shared/contract/listening/listening.ts';
import { maxIdsPerRequest } from '#shared/domain/listening/listening-limits.ts';
import { api } from '#web/server/api.ts';
import { devicePositions } from './device-positions.ts';
import { sendUnsentPositions } from './send-unsent-positions.ts';

export const allListening = ['listening'] as const;

export const historyQuery = (userid: string) =>
  infiniteQueryOptions({
    queryKey: [...allListening, userid, 'history'],
    queryFn: ({ pageParam, signal }) =>
      api('GET /listening', { query: { limit: 20, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
  });

/**
 * The audios that the listener heard most recently and hasn't finished. For a visitor, they come from this device and
 * include only audios that are still shared.
 */
export const unfinishedQuery = (userid: string | undefined) =>
  queryOptions({
    queryKey: [...allListening, userid ?? 'visitor', 'unfinished'],
    queryFn: async ({ signal }): Promise<readonly HistoryEntry[]> => {
      if (userid === undefined) return historyOnDevice(signal);
      // Sends what a visitor heard on this device before signing in, so that it is included.
      await sendUnsentPositions(userid);
      return (await api('GET /listening', { query: { limit: maxShown, unfinished: 'true' }, signal })).heard;
    },
  });

async function historyOnDevice(signal: AbortSignal): Promise<readonly HistoryEntry[]> {
  const latest = devicePositions
    .all(undefined)
    .filter(({ finished }) => !finished)
    .toSorted((one, other) => (one.heardAt < other.heardAt ? 1 : -1))
    .slice(0, maxIdsPerRequest);
  if (latest.length === 0) return [];
  const ids = latest.map(({ audioId }) => audioId).join(',');
  const { audios } = await api('GET /audio/several', { query: { ids }, signal });
  const marks = listeningsByAudio(latest);
  return audios.slice(0, maxShown).map((audio) => ({ audio, listening: marks.get(audio.id)! }));
}

const maxShown = 3;

/** The listener's progress by audio id; one request serves all rows of all lists. */
export const listeningsQuery = (userid: string | undefined) =>
  queryOptions({
    queryKey: [...allListening, userid ?? 'visitor', 'marks'],
    queryFn: async ({ signal }): Promise<ListeningsByAudio> =>
      userid === undefined
        ? listeningsByAudio(devicePositions.all(undefined))
        : listeningsByAudio(
            (await api('GET /listening', { query: { limit: 100 }, signal })).heard.map(
              ({ listening }) => listening,
            ),
          ),
    staleTime: 60_000,
  });

const listeningsByAudio = (listenings: readonly Listening[]): ListeningsByAudio =>
  new Map(listenings.map((listening) => [listening.audioId, listening]));

interface HistoryEntry {
  readonly audio: Audio;
  readonly listening: Listening;
}
export type ListeningsByAudio = ReadonlyMap<string, Listening>;
