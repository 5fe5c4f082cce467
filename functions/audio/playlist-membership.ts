import type { Write } from '#functions/platform/dynamodb/transaction.ts';
import type { StoredAudio } from './audio-item.ts';

/**
 * The port to playlists, a higher room. Its writes belong to the transaction of the audio's record, so that audio and
 * list always agree.
 */
export interface PlaylistMembership {
  joinWrites(audio: Member): Promise<Write[]>;
  leaveWrites(audio: Member): Promise<Write[]>;
}

type Member = Pick<StoredAudio, 'id' | 'ownerId' | 'playlistId'>;
