import type { Write } from '#functions/platform/dynamodb/transaction.ts';
import type { StoredAudio } from './audio-item.ts';

/**
 * The writes that add an audio to its playlist or take it out. An interface, because this folder must not import the
 * playlists' code. The writes belong in the transaction that changes the audio's record, so that audio and playlist
 * always agree.
 */
export interface PlaylistMembership {
  joinWrites(audio: Member): Promise<Write[]>;
  leaveWrites(audio: Member): Promise<Write[]>;
}

type Member = Pick<StoredAudio, 'id' | 'ownerId' | 'playlistId'>;
