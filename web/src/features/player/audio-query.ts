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

/** Often until the first sound is there (its first seconds most of all), calmly while the rest is made, then not at all. */
export function pollMilliseconds(audio: Audio | undefined, asked: number): number | false {
  if (audio?.status !== 'PROCESSING') return false;
  if (audio.streamUrl !== undefined) return 2_000;
  return asked < 8 ? 250 : 500;
}
