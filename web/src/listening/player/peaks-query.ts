import { queryOptions } from '@tanstack/react-query';
import type { Audio, Peaks } from '#shared/contract/audio/audio-records.ts';
import { fetchMedia } from '#web/listening/media/media-access.ts';

export const peaksQuery = (audio: Audio) =>
  queryOptions({
    queryKey: ['peaks', audio.peaksUrl],
    queryFn: async ({ signal }) =>
      (await (await fetchMedia(audio, audio.peaksUrl ?? '', signal)).json()) as Peaks,
    enabled: audio.peaksUrl !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
