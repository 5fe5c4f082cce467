import { queryOptions } from '@tanstack/react-query';
import type { TextAudio } from '#shared/contract/audio/text-audio.ts';
import { pollMilliseconds } from '#web/listening/audio-queries.ts';
import { allAudio } from '#web/server/query-keys.ts';

/** The audio of a text, and how it stands to that; followed while it is generated. `key` tells texts apart. */
export const textAudioQuery = (key: readonly string[], fetch: (signal: AbortSignal) => Promise<TextAudio>) =>
  queryOptions({
    queryKey: [...allAudio, ...key],
    queryFn: ({ signal }) => fetch(signal),
    refetchInterval: ({ state: { data, error, dataUpdateCount } }) =>
      pollMilliseconds({ data: data?.audio, error, dataUpdateCount }),
  });

export type TextAudioQuery = ReturnType<typeof textAudioQuery>;
