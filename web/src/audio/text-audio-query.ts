import { queryOptions } from '@tanstack/react-query';
import type { TextAudios } from '#shared/contract/audio/text-audio.ts';
import { isProcessing, pollMilliseconds } from '#web/listening/audio-queries.ts';
import { allAudio } from '#web/server/query-keys.ts';

export const textAudiosQuery = (
  key: readonly string[],
  fetch: (signal: AbortSignal) => Promise<TextAudios>,
) =>
  queryOptions({
    queryKey: [...allAudio, ...key],
    queryFn: ({ signal }) => fetch(signal),
    refetchInterval: ({ state: { data, error, dataUpdateCount } }) =>
      pollMilliseconds({ data: data && processingAudio(data), error, dataUpdateCount }),
  });

const processingAudio = ({ narration, podcast }: TextAudios) =>
  [narration.audio, podcast.audio].find((audio) => audio && isProcessing(audio));

export type TextAudiosQuery = ReturnType<typeof textAudiosQuery>;
