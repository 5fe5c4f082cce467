import { mostPlaylistAudios } from '#shared/domain/playlists/playlist-limits.ts';
import type { PlaylistMembership } from '#functions/audio/playlist-membership.ts';
import { noSuchPlaylist, playlistFull } from './find-playlist.ts';
import type { PlaylistStore } from './playlist-store.ts';

export const playlistMembership = (playlists: PlaylistWrites): PlaylistMembership => ({
  async joinWrites({ id, ownerId, playlistId }) {
    if (playlistId === null) return [];
    const playlist = await playlists.get(ownerId, playlistId);
    if (!playlist) throw noSuchPlaylist();
    if (playlist.audioIds.includes(id)) return [playlists.keepWrite(ownerId, playlistId, id)];
    if (playlist.audioIds.length >= mostPlaylistAudios) throw playlistFull();
    return [playlists.appendWrite(ownerId, playlistId, id)];
  },

  async leaveWrites({ id, ownerId, playlistId }) {
    const playlist = playlistId === null ? undefined : await playlists.get(ownerId, playlistId);
    if (!playlist?.audioIds.includes(id)) return [];
    return [playlists.changeWrite(playlist, { audioIds: playlist.audioIds.filter((other) => other !== id) })];
  },
});

type PlaylistWrites = Pick<PlaylistStore, 'get' | 'appendWrite' | 'keepWrite' | 'changeWrite'>;
