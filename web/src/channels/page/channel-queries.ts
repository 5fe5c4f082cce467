import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
} from '@tanstack/react-query';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import type { Channel } from '#shared/contract/channels/channels.ts';
import type { Category } from '#shared/domain/audio/categories.ts';
import { firstOfList } from '#shared/pages/app-pages.ts';
import { serverRendered } from '#web/boot/server-rendered.ts';
import { api } from '#web/server/api.ts';
import { allAudio, allChannels } from '#web/server/query-keys.ts';
import { searchFor, type DirectoryFilters } from '#web/channels/directory/directory-filters.ts';
import { onePage, sentChannel } from './sent-pages.ts';

/** The channel under a username, also one that its person gave up: the answer has today's. */
export const channelQuery = (username: string) =>
  queryOptions({
    queryKey: [...allChannels, 'one', username.toLowerCase()],
    queryFn: async ({ signal }): Promise<Channel> =>
      (await api('GET /channel/{username}', { params: { username }, signal })).channel,
    initialData: () => sentChannel(username)?.channel,
    initialDataUpdatedAt: askedAnew,
  });

/** The public audios of a channel, newest first; what stood there stays until those of another category are here. */
export const channelAudioQuery = (username: string, category: Category | undefined) =>
  infiniteQueryOptions({
    queryKey: [...allAudio, 'channel', username, category ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      api('GET /channel/{username}/audio', {
        params: { username },
        query: { limit: firstOfList.audios, category, cursor: pageParam },
        signal,
      }),
    initialData: () => onePage(category === undefined ? sentChannel(username)?.audio : undefined),
    initialDataUpdatedAt: askedAnew,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });

/** As far as a channel's audios were asked for, newest first. */
export const useNewestAudio = (username: string): readonly Audio[] =>
  useInfiniteQuery(channelAudioQuery(username, undefined)).data?.pages.flatMap(({ audios }) => audios) ?? [];

/** What can be heard of a playlist, in its order. */
export const playlistAudioQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...allAudio, 'playlist', id],
    queryFn: ({ pageParam, signal }) =>
      api('GET /playlists/{id}', {
        params: { id },
        query: { limit: firstOfList.audios, cursor: pageParam },
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
    initialData: () => sentChannel(username)?.playlists,
    initialDataUpdatedAt: askedAnew,
  });

/** The channels of the directory that match the filters; what stood there stays until they are here. */
export const directoryQuery = ({ query, category }: DirectoryFilters, limit: number = firstOfList.channels) =>
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
    initialData: () =>
      onePage(
        limit === firstOfList.channels && searchFor({ query, category }).size === 0
          ? serverRendered('directory')
          : undefined,
      ),
    initialDataUpdatedAt: askedAnew,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });

/** A page may be a minute old when it comes: it is shown, and what is asked then takes its place. */
const askedAnew = 0;
