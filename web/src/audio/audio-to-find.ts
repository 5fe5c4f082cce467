import { useInfiniteQuery } from '@tanstack/react-query';
import { audioAddress } from '#shared/addresses.ts';
import { recordingName } from '#shared/domain/audio/recording-name.ts';
import { studioAddress, yourAudioAddress } from '#web/listening/audio-addresses.ts';
import { findableStaleMilliseconds, type FindableList } from '#web/platform/findable.ts';
import { latestAudioQuery } from './library/library-query.ts';
import { searchParamsOf } from './library/filters.ts';

/** Covers only the latest audios; `audioSearchAddress` leads to the server's search over all of them. */
export function useAudioToFind(userid: string): FindableList {
  const { data, isPending, isError, refetch } = useInfiniteQuery({
    ...latestAudioQuery(userid),
    staleTime: findableStaleMilliseconds,
  });
  const audios = data?.pages.flatMap((page) => page.audios) ?? [];
  return {
    found: audios.map((audio) => ({
      id: audio.id,
      name: recordingName(audio),
      href: audio.status === 'SCRIPTED' ? studioAddress(audio.id) : audioAddress(audio.id),
      at: audio.createdAt,
    })),
    isLoading: isPending,
    hasFailed: isError,
    retry: () => void refetch(),
  };
}

export const audioSearchAddress = (title: string): string =>
  `${yourAudioAddress}?${searchParamsOf({ title }).toString()}`;
