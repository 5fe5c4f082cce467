import type { AudioStage, AudioStatus, Fidelity, Visibility } from '#shared/contract/audio/audio-records.ts';
import { defaultCategory } from '#shared/domain/audio/categories.ts';
import type { EpisodeType } from '#shared/domain/audio/episodes.ts';
import type { Attempt } from '#shared/domain/audio/narration.ts';
import type { PodcastFormat, PodcastLength } from '#shared/domain/audio/podcasts.ts';
import type { VoiceId } from '#shared/domain/speech/voices.ts';
import type { episodeFields } from '#shared/tables.ts';

export interface StoredAudio extends EpisodeDetails {
  readonly id: string;
  readonly ownerId: string;
  /** The name of the channel, not of the person, because it is the artist in the MP3. */
  readonly authorName: string;
  readonly title: string;
  readonly topic: string;
  /** Removed when the chapter is deleted; `postId` is likewise removed when the post is deleted. */
  readonly chapterId?: string;
  readonly postId?: string;
  readonly category: string;
  /**
   * Whether the author chose the category. Absent in older records, where every category except Everything Else counts
   * as chosen.
   */
  readonly ownCategory?: boolean;
  readonly playlistId: string | null;
  readonly status: AudioStatus;
  readonly attempt: StoredAttempt;
  /** The latest complete sound; while an attempt is in progress, the sound of an earlier attempt. */
  readonly sound?: WholeSound;
  /** The script object never changes: an edited script gets a new id. */
  readonly scriptId?: string;
  readonly scriptRevision?: number;
  /** The keys (`soundKeyOf`) of turns that were spoken and paid for individually. */
  readonly heard?: ReadonlySet<string>;
  /** The total characters of the turns in `heard`. Credits are rounded up for this total, not for each turn. */
  readonly heardCharacters?: number;
  readonly visibility: Visibility;
  readonly publicMediaId?: string;
  /**
   * Whether the public MP3 names the chapter's book. Absent for copies made before this field existed; these name the
   * book.
   */
  readonly namesBook?: boolean;
  /** The sort key of lists and feeds: the date the author chose, else `firstPublicAt`. */
  readonly publishedAt?: string;
  /** Kept across unpublishing. Absent if the audio was public before this field existed: then `publishedAt` applies. */
  readonly firstPublicAt?: string;
  readonly shortCode?: string;
  /** Counted once per listener and day. */
  readonly plays?: number;
  /** Set by a takedown; the audio can’t be shared until the takedown is reversed. */
  readonly takenDown?: { readonly reason: string; readonly at: string };
  readonly createdAt: string;
  readonly changedAt?: string;
  /** Distinguishes a repeated request from another request with the same Idempotency-Key. */
  readonly requestFingerprint: string;
}

export type CopyFields = Required<Pick<StoredAudio, 'publicMediaId'>> & Pick<StoredAudio, 'namesBook'>;

export type Episode = Pick<StoredAudio, 'id' | 'publishedAt' | (typeof episodeFields)[number]>;

export interface EpisodeDetails {
  readonly description?: string;
  /** Markdown. `notesHtml` is made from it and can be inserted into pages as it is. */
  readonly showNotes?: string;
  readonly notesHtml?: string;
  readonly season?: number;
  readonly episode?: number;
  /** Absent means `full`. */
  readonly episodeType?: EpisodeType;
  /** Absent means the channel's setting. */
  readonly explicit?: boolean;
  readonly datedAt?: string;
}

export interface StoredAttempt extends AttemptBeginning {
  readonly number: number;
  readonly stage?: AudioStage;
  readonly progress: number;
  /** How many other audios and answers are ahead in the queue of the voice engine or the model. */
  readonly ahead?: number | undefined;
  readonly modelBusy?: true | undefined;
  readonly durationSeconds: number;
  /**
   * True as soon as the first part of the sound can be played, and also after the attempt is ready; never true if a
   * complete sound already existed when the attempt began.
   */
  readonly streaming: boolean;
  readonly detectedLanguage?: string;
  readonly scriptTokens?: number;
  /**
   * Set if the attempt needed more than one execution: the number of the latest one, and how many groups of sentences
   * were spoken before it.
   */
  readonly continued?: { readonly execution: number; readonly made: number };
  readonly reason?: string;
  readonly cancelled?: true;
}

export interface AttemptBeginning {
  readonly startedAt: string;
  readonly source: AttemptSource;
  readonly voicing: Voicing;
  readonly characters: number;
  /** In credits, held until the attempt ends. */
  readonly price: number;
  /** How many characters of the text were not spoken before. The owner pays for these as speech. */
  readonly toSpeak: number;
  /** Characters in the footnotes of a chapter's or post's source, whether they are read or not. */
  readonly noteCharacters?: number | undefined;
  /** Characters in the descriptions of the source's pictures, whether they are read or not. */
  readonly descriptionCharacters?: number | undefined;
  /**
   * Set while a podcast's script is to be written; with `hold`, the attempt ends after the script, so that the author
   * can edit the script before it is spoken. Until the new script is written, `scriptId` in the record is that of the
   * previous script.
   */
  readonly script?: 'write' | 'hold' | undefined;
  /** BCP 47; absent if the language is to be detected. */
  readonly language?: string | undefined;
  readonly jobId?: string | undefined;
}

export interface AttemptSource {
  readonly textId: string;
  readonly originalTextId?: string;
  /** The name of the chapter or post when the attempt began; it is spoken first. */
  readonly originalName?: string;
}

/** The parts of a text that a narration reads only if its author asks for them. */
export interface ReadParts {
  readonly readNotes?: true | undefined;
  readonly readDescriptions?: true | undefined;
}

export interface Voicing extends ReadParts {
  readonly voiceId: VoiceId;
  readonly isPodcast: boolean;
  readonly expertVoice?: VoiceId;
  readonly format?: PodcastFormat;
  readonly length?: PodcastLength;
}

export interface WholeSound
  extends
    AttemptSource,
    Pick<StoredAudio, 'scriptId'>,
    Pick<Voicing, 'voiceId' | 'isPodcast' | 'expertVoice' | keyof ReadParts> {
  readonly attempt: number;
  readonly title: string;
  readonly durationSeconds: number;
  readonly sizeBytes: number;
  /**
   * The authors that a chapter's book named when this sound was made. Absent if the book named none; the channel then
   * counts as the author.
   */
  readonly authors?: readonly string[];
  readonly chapters?: number;
  readonly fidelity: Fidelity;
  /** The language by which the text was cut into sentences; absent in older sounds. */
  readonly language?: string;
  /** Fingerprint of the pronunciations that applied. */
  readonly pronunciation?: string;
  readonly madeAt: string;
}

export const attemptOf = ({ id, attempt }: Pick<StoredAudio, 'id' | 'attempt'>): Attempt => ({
  audioId: id,
  attempt: attempt.number,
});

/** Returns the one name that an attempt's media folder, its first execution and its credit hold share. */
export const attemptNameOf = ({ audioId, attempt }: Attempt): string => `${audioId}-${attempt}`;

export const languageOfAttempt = ({ language, detectedLanguage }: StoredAttempt): string =>
  language ?? detectedLanguage ?? '';

export const readPartsOf = ({ readNotes, readDescriptions }: ReadParts) => ({
  ...(readNotes && { readNotes }),
  ...(readDescriptions && { readDescriptions }),
});

/** Attributes that only the table's indexes use. Every write computes them from the audio. */
export const indexAttributes = (audio: Pick<StoredAudio, 'ownerId' | 'status'>) => ({
  ownerStatus: `${audio.ownerId}#${audio.status}`,
  ...(audio.status === 'PROCESSING' && { processing: 'yes' }),
});

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

/** Returns whether the author chose the category. A book's genre never replaces such a category. */
export const hasOwnCategory = ({
  category,
  ownCategory = category !== defaultCategory,
}: Pick<StoredAudio, 'category' | 'ownCategory'>): boolean => ownCategory;

export const firstPublicTimeOf = ({
  firstPublicAt,
  publishedAt,
}: Pick<StoredAudio, 'firstPublicAt' | 'publishedAt'>): string | undefined => firstPublicAt ?? publishedAt;

/** Increase this when the shape of the items changes, and say here how older items are read. */
export const audioItemVersion = 1;
