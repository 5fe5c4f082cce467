import { queryOptions } from '@tanstack/react-query';
import type { Audio } from '#shared/contract/audio.ts';
import { api } from '#web/lib/api.ts';

/** Asked as somebody in particular: who signs in or out sees the audio anew. */
export const audioQuery = (id: string, userid: string | undefined) =>
  queryOptions({
    queryKey: ['audio', id, userid ?? 'visitor'],
    queryFn: async ({ signal }) => (await api('GET /audio/{id}', { params: { id }, signal })).audio,
    refetchInterval: ({ state }) => pollMilliseconds(state.data),
    refetchIntervalInBackground: true,
  });

/** Often until the first sound is there, calmly while the rest is made, then not at all. */
export function pollMilliseconds(audio: Audio | undefined): number | false {
  if (audio?.status !== 'PROCESSING') return false;
  return audio.streamUrl === undefined ? 500 : 2_000;
}
