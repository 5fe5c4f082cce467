import type { Write } from '#functions/platform/dynamodb/transaction.ts';
import type { StoredAudio } from './audio-item.ts';

/**
 * The port to playlists, because this folder must not import their code. Its writes belong in the transaction that
 * changes the audio's record, so that audio and playlist always agree.
 */
export interface PlaylistMembership {
  joinWrites(audio: Member): Promise<Write[]>;
  leaveWrites(audio: Member): Promise<Write[]>;
}

type Member = Pick<StoredAudio, 'id' | 'ownerId' | 'playlistId'>;
