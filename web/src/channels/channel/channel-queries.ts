import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import type { Channel } from '#shared/contract/channels/channels.ts';
import type { Category } from '#shared/domain/audio/categories.ts';
import { firstPageSizes, itemsOnChannelPage } from '#shared/pages/app-pages.ts';
import { severalAudios } from '#web/listening/several-audios.ts';
import { api } from '#web/server/api.ts';
import { allAudio, allChannels } from '#web/server/query-keys.ts';
import { asInfiniteData, sentChannel } from './sent-pages.ts';

/** Also finds a channel by a former username; the answer has the current one. */
export const channelQuery = (username: string) =>
  queryOptions({
    queryKey: [...allChannels, 'one', username.toLowerCase()],
    queryFn: async ({ signal }): Promise<Channel> =>
      (await api('GET /channel/{username}', { params: { username }, signal })).channel,
    initialData: () => sentChannel(username)?.channel,
    initialDataUpdatedAt: refetchAtOnce,
  });

/** Keeps the previous list visible until the next category or page has loaded. */
export const channelAudioQuery = (username: string, category: Category | undefined, page = 1) =>
  infiniteQueryOptions({
    queryKey: [...allAudio, 'channel', username, category ?? 'all', page],
    queryFn: ({ pageParam, signal }): Promise<AudioPage> =>
      page > 1
        ? pageOfChannelAudio(username, page)
        : api('GET /channel/{username}/audio', {
            params: { username },
            query: { limit: firstPageSizes.audios, category, cursor: pageParam },
            signal,
          }),
    initialData: () => {
      const sentPage = category === undefined ? sentChannel(username)?.audio : undefined;
      return asInfiniteData<AudioPage>(sentPage?.page === page ? sentPage : undefined);
    },
    initialDataUpdatedAt: refetchAtOnce,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });

/** Fetches the ids of the whole channel first, because a cursor can't jump to a later page. */
async function pageOfChannelAudio(username: string, page: number): Promise<AudioPage> {
  return { audios: await severalAudios(itemsOnChannelPage(await channelAudioIds(username), page)) };
}

export const channelAudioIds = async (username: string, category?: Category): Promise<readonly string[]> =>
  (await api('GET /channel/{username}/audio/ids', { params: { username }, query: { category } })).ids;

export const channelBookQuery = (username: string, book: string) =>
  queryOptions({
    queryKey: [...allAudio, 'channel', username, 'book', book],
    queryFn: async ({ signal }) =>
      (await api('GET /channel/{username}/audio/ids', { params: { username }, query: { book }, signal })).ids,
  });

export async function playlistAudioIds(id: string): Promise<readonly string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    // oxlint-disable-next-line no-await-in-loop -- each page says where the next one begins
    const page = await api('GET /playlists/{id}', { params: { id }, query: { limit: 100, cursor } });
    ids.push(...page.audios.map((audio) => audio.id));
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return ids;
}

/** Fetches the audios that come after this one on the channel, and then those from the channel's beginning. */
export const nextOnChannelQuery = (username: string, audioId: string, most: number) =>
  queryOptions({
    queryKey: [...allAudio, 'channel', username, 'after', audioId],
    queryFn: async (): Promise<FollowingAudios> => {
      const ids = await channelAudioIds(username);
      const at = ids.indexOf(audioId);
      const otherIds = at === -1 ? ids : [...ids.slice(at + 1), ...ids.slice(0, at)];
      return { audios: await severalAudios(otherIds.slice(0, most)), ids: otherIds };
    },
  });

interface AudioPage {
  readonly audios: readonly Audio[];
  readonly nextCursor?: string | undefined;
}

export interface FollowingAudios {
  readonly audios: readonly Audio[];
  readonly ids: readonly string[];
}

export const playlistAudioQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...allAudio, 'playlist', id],
    queryFn: ({ pageParam, signal }) =>
      api('GET /playlists/{id}', {
        params: { id },
        query: { limit: firstPageSizes.audios, cursor: pageParam },
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
    initialDataUpdatedAt: refetchAtOnce,
  });

/** A page from the server can be a minute old, so its data is shown but refetched at once. */
export const refetchAtOnce = 0;
