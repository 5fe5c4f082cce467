import type { AudioStage, AudioStatus, Fidelity, Visibility } from '#shared/contract/audio/audio-records.ts';
import type { PodcastFormat, PodcastLength } from '#shared/domain/audio/podcasts.ts';
import type { VoiceId } from '#shared/domain/speech/voices.ts';

/** An audio as its record holds it; addresses are made where it is shown. */
export interface StoredAudio extends AudioSource, Voicing {
  readonly id: string;
  readonly ownerId: string;
  /** Goes into the MP3 as its artist, for whoever hears it: the name of the channel, not of the person. */
  readonly authorName: string;
  readonly title: string;
  readonly topic: string;
  /** Of the source; of an audio without a price of its own (older than version 5) they say what an attempt costs. */
  readonly characters?: number;
  /** Credits that this attempt holds. */
  readonly price?: number;
  /** Of those not spoken before: what of this attempt its owner pays for as speech. */
  readonly toSpeak?: number;
  /**
   * Of a podcast whose script this attempt writes first: then it goes on, or holds there for its author. Absent once it
   * is written; `scriptId` names the one before until then.
   */
  readonly script?: 'write' | 'hold';
  /** Of the model, for the script that this attempt wrote. */
  readonly scriptTokens?: number;
  /** Turns of a script that were heard by themselves, and paid for: see `soundKeyOf`. */
  readonly heard?: ReadonlySet<string>;
  /** Of these; credits are paid as if all of them were one text. */
  readonly heardCharacters?: number;
  readonly category: string;
  readonly playlistId: string | null;
  readonly status: AudioStatus;
  readonly stage?: AudioStage;
  /** 1 for the first making, one more for each other; it names the execution and the media folder. */
  readonly attempt: number;
  readonly progress: number;
  readonly durationSeconds: number;
  /** True from the first published passage of this attempt; never where there is a whole sound already. */
  readonly streaming: boolean;
  readonly reason?: string;
  /** Its owner ended the last attempt, and knows. */
  readonly cancelled?: true;
  /** The whole sound that there is: of this attempt, or of an earlier one until this is whole. */
  readonly sound?: WholeSound;
  readonly visibility: Visibility;
  /** The folder under `media/public/` while it is shared. */
  readonly publicMediaId?: string;
  /** When it first became public; it keeps its place when it is withdrawn and published again. */
  readonly publishedAt?: string;
  /** Of its short link, once it has one. */
  readonly shortCode?: string;
  /** Counted once for each listener and day; absent until somebody played it. */
  readonly plays?: number;
  /** By whom the product is kept decent; it cannot be shared until that is taken back. */
  readonly takenDown?: { readonly reason: string; readonly at: string };
  /** The making of a book that began this attempt. */
  readonly jobId?: string;
  readonly createdAt: string;
  /** When this attempt began. */
  readonly startedAt: string;
  /** Fingerprint of the request that made it; tells a repeated request from a reused key. */
  readonly requestFingerprint: string;
}

/** Where the words of this attempt come from. */
export interface AudioSource {
  readonly sourceKind: 'text' | 'chapter';
  /** Names the text it is read from; one that was made before version 3 lies under the id of its audio. */
  readonly textId?: string;
  /** Of a chapter: which, and which of its texts this one is a copy of. */
  readonly chapterId?: string;
  readonly chapterTextId?: string;
  /** What it was called then, which is spoken first. */
  readonly chapterTitle?: string;
  /** Of a podcast, once it is written: the script that is spoken. Its object never changes; a change is another one. */
  readonly scriptId?: string;
  /** Counts the changes of the script; absent without one. */
  readonly scriptRevision?: number;
}

/** How it is to sound. */
export interface Voicing {
  /** The one voice; the host's of a podcast. */
  readonly voiceId: VoiceId;
  readonly isPodcast: boolean;
  readonly expertVoice?: VoiceId;
  readonly format?: PodcastFormat;
  readonly length?: PodcastLength;
}

/** A sound that can be played from beginning to end, and what was spoken in it. */
export interface WholeSound
  extends
    Pick<AudioSource, 'textId' | 'chapterTextId' | 'chapterTitle' | 'scriptId'>,
    Pick<Voicing, 'voiceId' | 'isPodcast' | 'expertVoice'> {
  readonly attempt: number;
  readonly title: string;
  readonly durationSeconds: number;
  /** Of the MP3; one that was made before lengths were kept does not say. */
  readonly sizeBytes?: number;
  /** How many chapters it has; absent without any. */
  readonly chapters?: number;
  readonly fidelity: Fidelity;
  /** Fingerprint of the list of pronunciations that held for it; absent without one. */
  readonly pronunciation?: string;
  readonly madeAt: string;
}

export const textIdOf = ({ id, textId }: Pick<StoredAudio, 'id' | 'textId'>): string => textId ?? id;

/** What can be played from beginning to end; a READY one of before version 5 says no more than its attempt. */
export function soundOf(audio: StoredAudio): WholeSound | undefined {
  if (audio.sound || audio.status !== 'READY') return audio.sound;
  const { attempt, title, durationSeconds, voiceId, isPodcast, createdAt } = audio;
  const fidelity = { sentences: 0, unread: [] };
  return {
    attempt,
    title,
    durationSeconds,
    fidelity,
    textId: textIdOf(audio),
    voiceId,
    isPodcast,
    madeAt: createdAt,
  };
}

/** The attributes that only indexes read, derived from the record at every write. */
export const indexAttributes = (audio: Pick<StoredAudio, 'ownerId' | 'status'>) => ({
  ownerStatus: `${audio.ownerId}#${audio.status}`,
  ...(audio.status === 'PROCESSING' && { processing: 'yes' }),
});

/** The same for the lists of what is public; they change with `visibility` and `category`. */
export const publicAttributes = ({
  ownerId,
  visibility,
  category,
}: Pick<StoredAudio, 'ownerId' | 'visibility' | 'category'>) => {
  const isPublic = visibility === 'public';
  return {
    publicOwner: isPublic ? ownerId : undefined,
    publicCategory: isPublic ? `${ownerId}#${category}` : undefined,
  };
};

/**
 * The shape of the items; a change of shape raises it and says how older ones are read. Items before version 2 also
 * carry a username, which nobody reads: an author is shown by the name they go by now. A READY one before version 5
 * carries no `sound`: it is its attempt's.
 */
export const audioItemVersion = 5;
