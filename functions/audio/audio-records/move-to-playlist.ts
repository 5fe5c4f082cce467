import { Refusal } from '#functions/platform/refusal.ts';
import type { StoredAudio } from '#functions/audio/audio-item.ts';
import type { AudioStore } from '#functions/audio/audio-store.ts';
import type { PlaylistMembership } from '#functions/audio/playlist-membership.ts';

/**
 * Moves an audio to the end of one of its owner's playlists, or out of all playlists; playlists and record change in
 * one transaction. Returns undefined if the audio was deleted. Throws 404 for an unknown playlist, 409 for a full one.
 */
export async function moveToPlaylist(
  { audios, membership }: MembershipDependencies,
  found: StoredAudio,
  playlistId: string | null,
): Promise<StoredAudio | undefined> {
  let audio: StoredAudio | undefined = found;
  for (let tries = 1; audio && tries <= mostTries; tries += 1) {
    if (audio.playlistId === playlistId) return audio;
    const movedAudio = await audios.setPlaylist(audio, playlistId, [
      ...(await membership.leaveWrites(audio)),
      ...(await membership.joinWrites({ ...audio, playlistId })),
    ]);
    if (movedAudio) return movedAudio;
    audio = await audios.get(found.id);
  }
  if (audio) throw new Refusal('conflict', 'This recording was changed elsewhere. Reload it and try again.');
  return undefined;
}

const mostTries = 8;

export interface MembershipDependencies {
  readonly audios: Pick<AudioStore, 'get' | 'setPlaylist'>;
  readonly membership: PlaylistMembership;
}
