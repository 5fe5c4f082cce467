import { playlistRefusals } from '#shared/domain/playlists/playlist-limits.ts';
import type { Actor } from '#functions/platform/actor.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { PlaylistStore, StoredPlaylist } from './playlist-store.ts';

/** Throws `not_found` for a private playlist of someone else. */
export async function findPlaylist(
  playlists: Pick<PlaylistStore, 'get' | 'findById'>,
  id: string,
  actor: Actor | undefined,
): Promise<StoredPlaylist> {
  const own = actor && (await playlists.get(actor.id, id));
  if (own) return own;
  const playlist = await playlists.findById(id);
  if (playlist?.visibility !== 'public') throw noSuchPlaylist();
  return playlist;
}

/** Throws `forbidden` for someone else's playlist. */
export async function findOwnPlaylist(
  playlists: Pick<PlaylistStore, 'get' | 'findById'>,
  id: string,
  actor: Actor,
): Promise<StoredPlaylist> {
  const playlist = await findPlaylist(playlists, id, actor);
  if (playlist.ownerId !== actor.id) throw new Refusal('forbidden', playlistRefusals.notYours);
  return playlist;
}

export const noSuchPlaylist = () => new Refusal('not_found', 'This playlist doesn’t exist.');
export const playlistFull = () => new Refusal('conflict', playlistRefusals.full);
