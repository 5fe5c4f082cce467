import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import type { Playlist } from '#shared/contract/playlists/playlists.ts';
import { authState } from '#web/auth/auth.ts';
import { serverRendered } from '#web/boot/server-rendered.ts';
import { api } from '#web/server/api.ts';
import { allAudio } from '#web/server/query-keys.ts';

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

/** Begins the keys of single playlists with what they play; whatever changes an audio makes them out of date. */
export const shownPlaylists = [...allAudio, 'playlist'] as const;

/**
 * One playlist with all that it plays, asked for as somebody in particular: its length, its order and what comes next
 * are those of the whole list, which is had in five answers at most.
 */
export const playlistQuery = (id: string, userid: string | undefined) =>
  queryOptions({
    queryKey: [...shownPlaylists, id, userid ?? 'visitor'],
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
    // A page may be a minute old when it comes, and is what visitors see: what is asked then takes its place.
    placeholderData: () => sentPlaylist(id),
  });

/** What the page was sent with, if it is that of this playlist. */
export function sentPlaylist(id: string): ShownPlaylist | undefined {
  const sent = serverRendered('playlist');
  return sent?.playlist.id === id ? sent : undefined;
}

/** One’s own playlists, each with whether it holds that audio. */
export const playlistsHolding = (audioId: string, userid: string) =>
  queryOptions({
    queryKey: [...allPlaylists, userid, 'holding', audioId],
    queryFn: async ({ signal }) =>
      (await api('GET /playlists', { query: { userid, audioId, limit: 100 }, signal })).playlists,
  });

/** Asks again for what a changed playlist may show otherwise. */
export const playlistsChanged = (queries: QueryClient): Promise<unknown> =>
  Promise.all([
    queries.invalidateQueries({ queryKey: allPlaylists }),
    queries.invalidateQueries({ queryKey: shownPlaylists }),
  ]);

export interface ShownPlaylist {
  readonly playlist: Playlist;
  /** Those that can be heard, in its order. */
  readonly audios: readonly Audio[];
  /** False where there are more; absent: no. */
  readonly isWhole?: boolean;
}
