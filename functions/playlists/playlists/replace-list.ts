import type { AudioStore } from '#functions/audio/audio-store.ts';
import type { PlaylistFields, PlaylistStore, StoredPlaylist } from '#functions/playlists/playlist-store.ts';

/**
 * Writes a change of a playlist. Audios that are removed from the list lose their reference to the playlist in the same
 * transaction. If there are too many for one transaction, they are removed in steps, each consistent and resumable.
 * Returns undefined if the playlist or an audio changed since `seen` was read.
 */
export async function replaceList(
  { playlists, audios }: ReplacingDependencies,
  seen: StoredPlaylist,
  change: PlaylistFields,
): Promise<StoredPlaylist | undefined> {
  const staying = new Set(change.audioIds ?? seen.audioIds);
  const dropped = seen.audioIds.filter((id) => !staying.has(id));
  const filed = await audiosFiledUnder(audios, seen, dropped);
  let playlist: StoredPlaylist | undefined = seen;
  while (playlist && filed.length > mostUnfiled) {
    const leavingIds = new Set(filed.splice(0, mostUnfiled));
    playlist = await playlists.change(
      playlist,
      { audioIds: playlist.audioIds.filter((id) => !leavingIds.has(id)) },
      [...leavingIds].map((id) => audios.leavePlaylistWrite(id, seen.id)),
    );
  }
  const extraWrites = filed.map((id) => audios.leavePlaylistWrite(id, seen.id));
  return playlist && playlists.change(playlist, change, extraWrites);
}

async function audiosFiledUnder(
  audios: Pick<AudioStore, 'getAll'>,
  { id: playlistId }: StoredPlaylist,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const audiosById = await audios.getAll(ids);
  return ids.filter((id) => audiosById.get(id)?.playlistId === playlistId);
}

/** A transaction takes a hundred writes, and one of them changes the list. */
const mostUnfiled = 99;

export interface ReplacingDependencies {
  readonly playlists: Pick<PlaylistStore, 'change'>;
  readonly audios: Pick<AudioStore, 'getAll' | 'leavePlaylistWrite'>;
}
