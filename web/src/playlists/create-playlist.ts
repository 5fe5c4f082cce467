import type { QueryClient } from '@tanstack/react-query';
import type { Playlist } from '#shared/contract/playlists/playlists.ts';
import { playlistRefusals } from '#shared/domain/playlists/playlist-limits.ts';
import { authState } from '#web/auth/auth.ts';
import { ReadableError } from '#web/platform/readable-error.ts';
import { playlistsQuery } from './playlist-queries.ts';
import { api } from '#web/server/api.ts';
import { forgetRequest, keyFor } from '#web/server/idempotency-key.ts';

const requestName = 'playlist-request';

/** Throws the first refusal of the spec that applies (S5.05, S5.06). */
export async function createPlaylist(name: string, description: string) {
  const body = { title: name.trim(), description };
  if (body.title === '') throw new ReadableError(playlistRefusals.nameMissing);
  if (authState.get().status !== 'signedIn') throw new ReadableError(playlistRefusals.notSignedIn);
  const answer = await api('POST /playlists', { body, idempotencyKey: keyFor(requestName, body) });
  forgetRequest(requestName);
  return answer;
}

/** Adds the playlist to the cache, because an immediate refetch might not contain it yet. */
export function addPlaylist(queries: QueryClient, playlist: Playlist): void {
  const { queryKey } = playlistsQuery();
  const list = queries.getQueryData(queryKey);
  if (!list) return void queries.invalidateQueries({ queryKey });
  const playlists = [...list.playlists, playlist].toSorted((a, b) => a.title.localeCompare(b.title));
  queries.setQueryData(queryKey, { ...list, playlists });
}
