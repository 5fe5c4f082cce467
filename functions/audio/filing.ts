import { mostPlaylistAudios, playlistRefusals } from '#shared/domain/audio/playlist-limits.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { Write } from '#functions/platform/dynamodb/transaction.ts';
import type { StoredAudio } from './audio-item.ts';
import type { AudioStore } from './audio-store.ts';
import type { PlaylistStore } from './playlist-store.ts';

/**
 * Files an audio under a playlist of its owner, or under none. In one transaction with its record it comes to the end of
 * that list and leaves the one before: where an audio is filed, there it stands. Undefined when the audio is gone.
 * Refuses: 404 no such playlist; 409 a full one.
 */
export async function fileAudio(
  { audios, playlists }: FilingDependencies,
  found: StoredAudio,
  playlistId: string | null,
): Promise<StoredAudio | undefined> {
  let audio: StoredAudio | undefined = found;
  for (let tries = 1; audio && tries <= mostTries; tries += 1) {
    if (audio.playlistId === playlistId) return audio;
    const filed = await audios.file(audio, playlistId, [
      ...(await leaving(playlists, audio)),
      ...(await joining(playlists, { ...audio, playlistId })),
    ]);
    if (filed) return filed;
    // it, or one of the lists, was changed at the same moment
    audio = await audios.get(found.id);
  }
  if (audio) throw new Refusal('conflict', 'This audio was changed elsewhere. Reload it and try again.');
  return undefined;
}

/** What puts an audio into the list that it is filed under. Refuses: 404 no such playlist; 409 a full one. */
export async function joining(
  playlists: Pick<PlaylistStore, 'get' | 'appending' | 'keeping'>,
  { id, ownerId, playlistId }: Filed,
): Promise<Write[]> {
  if (playlistId === null) return [];
  const playlist = await playlists.get(ownerId, playlistId);
  if (!playlist) throw noSuchPlaylist();
  if (playlist.audioIds.includes(id)) return [playlists.keeping(ownerId, playlistId, id)];
  if (playlist.audioIds.length >= mostPlaylistAudios) throw playlistFull();
  return [playlists.appending(ownerId, playlistId, id)];
}

/** What takes an audio out of the list that it is filed under. */
export async function leaving(
  playlists: Pick<PlaylistStore, 'get' | 'changing'>,
  { id, ownerId, playlistId }: Filed,
): Promise<Write[]> {
  const playlist = playlistId === null ? undefined : await playlists.get(ownerId, playlistId);
  if (!playlist?.audioIds.includes(id)) return [];
  return [playlists.changing(playlist, { audioIds: playlist.audioIds.filter((other) => other !== id) })];
}

export const noSuchPlaylist = () => new Refusal('not_found', 'There is no such playlist.');
export const playlistFull = () => new Refusal('conflict', playlistRefusals.full);

const mostTries = 8;

type Filed = Pick<StoredAudio, 'id' | 'ownerId' | 'playlistId'>;
export interface FilingDependencies {
  readonly audios: Pick<AudioStore, 'get' | 'file'>;
  readonly playlists: Pick<PlaylistStore, 'get' | 'appending' | 'keeping' | 'changing'>;
}
