import type { AudioStore } from '#functions/audio/audio-store.ts';
import type { PlaylistFields, PlaylistStore, StoredPlaylist } from '#functions/playlists/playlist-store.ts';

/**
 * Writes what is changed of a playlist. What leaves its list and was filed under it is filed nowhere from then on, in the
 * same transaction; where that is more than one transaction holds, the list empties step by step, each a whole state of
 * its own, and may be gone on with. Undefined where playlist or audio was changed since it was seen.
 */
export async function replaceList(
  { playlists, audios }: ReplacingDependencies,
  seen: StoredPlaylist,
  change: PlaylistFields,
): Promise<StoredPlaylist | undefined> {
  const staying = new Set(change.audioIds ?? seen.audioIds);
  const dropped = seen.audioIds.filter((id) => !staying.has(id));
  const filed = await filedUnder(audios, seen, dropped);
  let playlist: StoredPlaylist | undefined = seen;
  while (playlist && filed.length > mostUnfiled) {
    const leaving = new Set(filed.splice(0, mostUnfiled));
    playlist = await playlists.change(
      playlist,
      { audioIds: playlist.audioIds.filter((id) => !leaving.has(id)) },
      [...leaving].map((id) => audios.leavePlaylistWrite(id, seen.id)),
    );
  }
  const extraWrites = filed.map((id) => audios.leavePlaylistWrite(id, seen.id));
  return playlist && playlists.change(playlist, change, extraWrites);
}

/** Which of these are filed under that playlist; what is deleted by now is filed nowhere. */
async function filedUnder(
  audios: Pick<AudioStore, 'getAll'>,
  { id: playlistId }: StoredPlaylist,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const found = await audios.getAll(ids);
  return ids.filter((id) => found.get(id)?.playlistId === playlistId);
}

/** A transaction holds a hundred writes; one is the list's. */
const mostUnfiled = 99;

export interface ReplacingDependencies {
  readonly playlists: Pick<PlaylistStore, 'change'>;
  readonly audios: Pick<AudioStore, 'getAll' | 'leavePlaylistWrite'>;
}
