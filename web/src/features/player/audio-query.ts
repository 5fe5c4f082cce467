import { queryOptions } from '@tanstack/react-query';
import type { Audio } from '#shared/contract/audio.ts';
import { api } from '#web/lib/api.ts';

/** Asked as somebody in particular: who signs in or out sees the audio anew. */
export const audioQuery = (id: string, userid: string | undefined) =>
  queryOptions({
    queryKey: ['audio', id, userid ?? 'visitor'],
    queryFn: async ({ signal }) => (await api('GET /audio/{id}', { params: { id }, signal })).audio,
    refetchInterval: ({ state }) => pollMilliseconds(state.data, state.dataUpdateCount),
    refetchIntervalInBackground: true,
  });

/**
 * Often in the first seconds, when the first sound is due, then calmly, and not at all once it is made. No minute
 * holds more than the thirty requests that the request guard lets through; news between them come by the live channel.
 */
export function pollMilliseconds(audio: Audio | undefined, asked: number): number | false {
  if (audio?.status !== 'PROCESSING') return false;
  if (asked < 8) return 250;
  return asked < 14 ? 500 : 4_000;
}
