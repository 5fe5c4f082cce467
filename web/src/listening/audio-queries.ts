import { queryOptions, type QueryState } from '@tanstack/react-query';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { hasStatus, isBlocked } from '#web/server/api-error.ts';
import { api } from '#web/server/api.ts';
import { allAudio } from '#web/server/query-keys.ts';

/** Asked as somebody in particular: who signs in or out sees the audio anew. */
export const audioQuery = (id: string, userid: string | undefined) =>
  queryOptions({
    queryKey: [...allAudio, id, userid ?? 'visitor'],
    queryFn: async ({ signal }) => (await api('GET /audio/{id}', { params: { id }, signal })).audio,
    refetchInterval: ({ state }) => pollMilliseconds(state),
    refetchIntervalInBackground: true,
  });

export const isInTheMaking = (audio: Audio): boolean => audio.status === 'PROCESSING';

/**
 * Often in the first seconds, when the first sound is due, then calmly, and not at all once it is made or gone. No
 * minute holds more than the thirty requests that the request guard lets through, news of the live channel among them.
 * Whoever makes one audio after the other may reach that limit: what was held back is asked again when there is room.
 */
export function pollMilliseconds({ data, error, dataUpdateCount }: Asked): number | false {
  if (isBlocked(error)) return calmMilliseconds;
  if (data?.status !== 'PROCESSING' || hasStatus(error, 404)) return false;
  if (dataUpdateCount < 8) return 250;
  return dataUpdateCount < 14 ? 500 : calmMilliseconds;
}

const calmMilliseconds = 4_000;

type Asked = Pick<QueryState<Audio>, 'data' | 'error' | 'dataUpdateCount'>;
