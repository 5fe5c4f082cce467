import type { Write } from '#functions/platform/dynamodb/transaction.ts';
import type { StoredAudio } from './audio-item.ts';

/**
 * The writes that add an audio to its playlist or take it out. An interface, because this folder must not import the
 * playlists' code. The writes belong in the transaction that changes the audio's record, so that audio and playlist
 * always agree.
 */
export interface PlaylistMembership {
  joinWrites(audio: PlaylistMember): Promise<Write[]>;
  leaveWrites(audio: PlaylistMember): Promise<Write[]>;
}

type PlaylistMember = Pick<StoredAudio, 'id' | 'ownerId' | 'playlistId'>;
