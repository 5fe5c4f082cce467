import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import type { Playlist } from '#shared/contract/playlists/playlists.ts';
import { authState } from '#web/auth/auth.ts';
import { serverRendered } from '#web/boot/server-rendered.ts';
import { api } from '#web/server/api.ts';
import { allAudio } from '#web/server/query-keys.ts';

export const allPlaylists = ['playlists'] as const;

export function playlistsQuery() {
  const auth = authState.get();
  const userid = auth.status === 'signedIn' ? auth.session.userid : undefined;
  return queryOptions({
    queryKey: [...allPlaylists, userid],
    queryFn: ({ signal }) => api('GET /playlists', { query: { userid, limit: 100 }, signal }),
    enabled: userid !== undefined,
  });
}

/**
 * The key prefix of shown playlists. It begins with the prefix of all audios, so that any change of an audio
 * invalidates the playlists too.
 */
export const allShownPlaylists = [...allAudio, 'playlist'] as const;

/**
 * Loads the whole list, in at most five requests, because duration, order and the next audio depend on it. The key
 * contains the person's id, because not everyone may see the same recordings.
 */
export const playlistQuery = (id: string, userid: string | undefined) =>
  queryOptions({
    queryKey: [...allShownPlaylists, id, userid ?? 'visitor'],
    queryFn: async ({ signal }): Promise<ShownPlaylist> => {
      const audios: Audio[] = [];
      for (let cursor: string | undefined; ;) {
        const query = { limit: 100, cursor };
        const page = await api('GET /playlists/{id}', { params: { id }, query, signal });
        audios.push(...page.audios);
        cursor = page.nextCursor;
        if (cursor === undefined) return { playlist: page.playlist, audios };
      }
    },
    // Only a placeholder, because a page that the server rendered may be a minute old and shows what visitors see.
    placeholderData: () => sentPlaylist(id),
  });

export function sentPlaylist(id: string): ShownPlaylist | undefined {
  const playlistData = serverRendered('playlist');
  return playlistData?.playlist.id === id ? playlistData : undefined;
}

export const playlistChoiceQuery = (audioId: string, userid: string) =>
  queryOptions({
    queryKey: [...allPlaylists, userid, 'holding', audioId],
    queryFn: async ({ signal }) =>
      (await api('GET /playlists', { query: { userid, audioId, limit: 100 }, signal })).playlists,
  });

export const invalidatePlaylists = (queries: QueryClient): Promise<unknown> =>
  Promise.all([
    queries.invalidateQueries({ queryKey: allPlaylists }),
    queries.invalidateQueries({ queryKey: allShownPlaylists }),
  ]);

export interface ShownPlaylist {
  readonly playlist: Playlist;
  /** The playable audios, in order. */
  readonly audios: readonly Audio[];
  /** False if more follow; absent means complete. */
  readonly isWhole?: boolean;
}
