import { infiniteQueryOptions, queryOptions, type QueryState } from '@tanstack/react-query';
import type { Audio, Peaks } from '#shared/contract/audio/audio-records.ts';
import type { Cue } from '#shared/domain/audio/cues.ts';
import { authState } from '#web/auth/auth.ts';
import { hasStatus, isBlocked } from '#web/server/api-error.ts';
import { api } from '#web/server/api.ts';
import { allAudio } from '#web/server/query-keys.ts';
import { fetchMedia } from './player/media-access.ts';
import { fetchCues } from './player/transcripts.ts';

/** Asked as somebody in particular: who signs in or out sees the audio anew. */
export const audioQuery = (id: string, userid: string | undefined) =>
  queryOptions({
    queryKey: [...allAudio, id, userid ?? 'visitor'],
    queryFn: async ({ signal }) => (await api('GET /audio/{id}', { params: { id }, signal })).audio,
    refetchInterval: ({ state }) => pollMilliseconds(state),
    refetchIntervalInBackground: true,
  });

/** What one's own audio was made of; asked for at each look, and not again under the hands of who changes it. */
export const audioTextQuery = (id: string) =>
  queryOptions({
    queryKey: ['audio-text', id],
    queryFn: async ({ signal }) => (await api('GET /audio/{id}/text', { params: { id }, signal })).content,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });

/** What a short link leads to. Asking counts as opening it, so it is asked once for each visit. */
export const shortLinkQuery = (shortCode: string) =>
  queryOptions({
    queryKey: [...allAudio, 'short', shortCode.toLowerCase()],
    queryFn: ({ signal }) => api('GET /s/{shortCode}', { params: { shortCode }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: (failures, error) => failures < 2 && !hasStatus(error, 404),
  });

/** Begins the keys of everybody's lists. */
export const audioLists = [...allAudio, 'list'] as const;

/** The audios of a person, newest first; follows those in the making with one call for all. */
export const audioListQuery = (userid: string) =>
  infiniteQueryOptions({
    queryKey: [...audioLists, userid],
    queryFn: ({ pageParam, signal }) =>
      api('GET /audio', {
        query: { limit: pageParam === undefined ? firstAudios : moreAudios, cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    refetchInterval: ({ state: { data } }) => followingAll(data),
  });

/** When to ask for a list again: while something of it is in the making. */
export const followingAll = (
  data: { readonly pages: readonly { readonly audios: readonly Audio[] }[] } | undefined,
): number | false =>
  data?.pages.some((page) => page.audios.some(isInTheMaking))
    ? data.pages.length * listPollMilliseconds
    : false;

/** That of a first making grows with the progress. */
export const transcriptQuery = (audio: Audio) =>
  queryOptions({
    queryKey: ['transcript', audio.id, audio.transcriptUrl, audio.downloadUrl ?? audio.progress],
    queryFn: ({ signal }): Promise<readonly Cue[]> => fetchCues(audio, signal),
    enabled: audio.transcriptUrl !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const peaksQuery = (audio: Audio) =>
  queryOptions({
    queryKey: ['peaks', audio.peaksUrl],
    queryFn: async ({ signal }) =>
      (await (await fetchMedia(audio, audio.peaksUrl ?? '', signal)).json()) as Peaks,
    enabled: audio.peaksUrl !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Begins the keys of lists of playlists. */
export const allPlaylists = ['playlists'] as const;

/** The playlists of the person who is signed in now; visitors have none. */
export function playlistsQuery() {
  const auth = authState.get();
  const userid = auth.status === 'signedIn' ? auth.session.userid : undefined;
  return queryOptions({
    queryKey: [...allPlaylists, userid],
    queryFn: ({ signal }) => api('GET /playlists', { query: { userid, limit: 100 }, signal }),
    enabled: userid !== undefined,
  });
}

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

/**
 * The live channel tells of ends at once. Every look asks for all pages again, so the more there are, the rarer it is:
 * together with the polls of what is in the making this stays below the request guard’s limit.
 */
const listPollMilliseconds = 10_000;

/** A glance first; who wants more of thousands gets them in few steps. */
const firstAudios = 10;
const moreAudios = 100;

type Asked = Pick<QueryState<Audio>, 'data' | 'error' | 'dataUpdateCount'>;
