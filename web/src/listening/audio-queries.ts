import { queryOptions, type QueryState } from '@tanstack/react-query';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { hasStatus, isBlocked } from '#web/server/api-error.ts';
import { api } from '#web/server/api.ts';
import { allAudio } from '#web/server/query-keys.ts';

/** Keyed by user, because the same audio differs after signing in or out. */
export const audioQuery = (id: string, userid: string | undefined) =>
  queryOptions({
    queryKey: [...allAudio, id, userid ?? 'visitor'],
    queryFn: async ({ signal }) => (await api('GET /audio/{id}', { params: { id }, signal })).audio,
    refetchInterval: ({ state }) => pollMilliseconds(state),
    refetchIntervalInBackground: true,
  });

export const isProcessing = (audio: Audio): boolean => audio.status === 'PROCESSING';

/**
 * Polls often in the first seconds, when the first sound is due, then less often, and stops once the audio is generated
 * or deleted. Together with refetches after live events, this stays within the request guard's thirty requests in any
 * minute. Several audios in a row may reach that limit; blocked requests are retried later.
 */
export function pollMilliseconds({ data, error, dataUpdateCount }: PolledQuery): number | false {
  if (isBlocked(error)) return slowPollMilliseconds;
  if (data?.status !== 'PROCESSING' || hasStatus(error, 404)) return false;
  if (dataUpdateCount < 8) return 250;
  return dataUpdateCount < 14 ? 500 : slowPollMilliseconds;
}

const slowPollMilliseconds = 4_000;

type PolledQuery = Pick<QueryState<Audio>, 'data' | 'error' | 'dataUpdateCount'>;
