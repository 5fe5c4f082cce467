import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Channel } from '#shared/contract/channels/channels.ts';
import type { Category } from '#shared/domain/audio/categories.ts';
import { api } from '#web/server/api.ts';
import { allAudio, allChannels } from '#web/server/query-keys.ts';
import type { DirectoryWish } from './directory/directory-wish.ts';

/** The channel under a username, also one that its person gave up: the answer has today's. */
export const channelQuery = (username: string) =>
  queryOptions({
    queryKey: [...allChannels, 'one', username.toLowerCase()],
    queryFn: async ({ signal }): Promise<Channel> =>
      (await api('GET /channel/{username}', { params: { username }, signal })).channel,
  });

/** The public audios of a channel, newest first; what stood there stays until those of another category are here. */
export const channelAudioQuery = (username: string, category: Category | undefined) =>
  infiniteQueryOptions({
    queryKey: [...allAudio, 'channel', username, category ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      api('GET /channel/{username}/audio', {
        params: { username },
        query: { limit: audiosAtATime, category, cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });

/** What can be heard of a playlist, in its order. */
export const playlistAudioQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...allAudio, 'playlist', id],
    queryFn: ({ pageParam, signal }) =>
      api('GET /playlists/{id}', {
        params: { id },
        query: { limit: audiosAtATime, cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });

export const channelPlaylistsQuery = (username: string) =>
  queryOptions({
    queryKey: [...allChannels, 'playlists', username],
    queryFn: async ({ signal }) =>
      (await api('GET /channel/{username}/playlists', { params: { username }, signal })).playlists,
  });

/** The channels of the directory, as wished; what stood there stays until they are here. */
export const directoryQuery = ({ query, category }: DirectoryWish, limit = channelsAtATime) =>
  infiniteQueryOptions({
    queryKey: [...allChannels, 'directory', query ?? '', category ?? 'all', limit],
    queryFn: async ({ pageParam, signal }) => {
      // Where the server looked without finding anything it is asked on, until there is something to show or an end.
      for (let cursor = pageParam; ;) {
        const page = await api('GET /channels', { query: { limit, query, category, cursor }, signal });
        if (page.channels.length > 0 || page.nextCursor === undefined) return page;
        cursor = page.nextCursor;
      }
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });

const audiosAtATime = 20;
const channelsAtATime = 24;
