import type { AudioStatus, Visibility } from '#shared/contract/audio/audio.ts';
import type { VoiceId } from '#shared/domain/audio/voices.ts';

/** An audio as its record holds it; addresses are made where it is shown. */
export interface StoredAudio {
  readonly id: string;
  readonly ownerId: string;
  /** Goes into the MP3 as its artist, for whoever hears it: the name of the channel, not of the person. */
  readonly authorName: string;
  readonly title: string;
  readonly topic: string;
  readonly sourceKind: 'text';
  /** Names the text it is read from; one that was made before version 3 lies under the id of its audio. */
  readonly textId?: string;
  /** Of that text, which say what an attempt costs; one that was made before version 4 costs nothing. */
  readonly characters?: number;
  readonly voiceId: VoiceId;
  readonly isPodcast: boolean;
  readonly category: string;
  readonly playlistId: string | null;
  readonly status: AudioStatus;
  /** 1 for the first making, one more for each retry; it names the execution and the media folder. */
  readonly attempt: number;
  readonly progress: number;
  readonly durationSeconds: number;
  /** True from the first published passage of this attempt. */
  readonly streaming: boolean;
  readonly reason?: string;
  readonly visibility: Visibility;
  /** The folder under `media/public/` while it is shared. */
  readonly publicMediaId?: string;
  readonly createdAt: string;
  /** When this attempt began. */
  readonly startedAt: string;
  /** Fingerprint of the request that made it; tells a repeated request from a reused key. */
  readonly requestFingerprint: string;
}

export const textIdOf = ({ id, textId }: Pick<StoredAudio, 'id' | 'textId'>): string => textId ?? id;

/** The attributes that only indexes read, derived from the record at every write. */
export const indexAttributes = (audio: Pick<StoredAudio, 'ownerId' | 'status'>) => ({
  ownerStatus: `${audio.ownerId}#${audio.status}`,
  ...(audio.status === 'PROCESSING' && { processing: 'yes' }),
});

/**
 * The shape of the items; a change of shape raises it and says how older ones are read. Items before version 2 also
 * carry a username, which nobody reads: an author is shown by the name they go by now.
 */
export const audioItemVersion = 4;
