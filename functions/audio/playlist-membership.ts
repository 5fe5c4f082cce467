import type { Write } from '#functions/platform/dynamodb/transaction.ts';
import type { StoredAudio } from './audio-item.ts';

/**
 * That an audio stands in the playlist under which it is filed, changed in one transaction with its record. Playlists,
 * a room above, implement it.
 */
export interface PlaylistMembership {
  /** What puts it into that list; nothing where it is under none. Refuses: 404 no such playlist; 409 a full one. */
  joinWrites(audio: Member): Promise<Write[]>;
  /** What takes it out of that list. */
  leaveWrites(audio: Member): Promise<Write[]>;
}

type Member = Pick<StoredAudio, 'id' | 'ownerId' | 'playlistId'>;
