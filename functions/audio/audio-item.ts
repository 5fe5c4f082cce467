import type { AudioStage, AudioStatus, Fidelity, Visibility } from '#shared/contract/audio/audio-records.ts';
import { defaultCategory } from '#shared/domain/audio/categories.ts';
import type { EpisodeType } from '#shared/domain/audio/episodes.ts';
import type { Attempt } from '#shared/domain/audio/narration.ts';
import type { PodcastFormat, PodcastLength } from '#shared/domain/audio/podcasts.ts';
import type { VoiceId } from '#shared/domain/speech/voices.ts';
import type { episodeFields } from '#shared/tables.ts';

/** An audio as its record holds it; addresses are made where it is shown. */
export interface StoredAudio extends EpisodeDetails {
  readonly id: string;
  readonly ownerId: string;
  /** Goes into the MP3 as its artist, for whoever hears it: the name of the channel, not of the person. */
  readonly authorName: string;
  readonly title: string;
  readonly topic: string;
  /** The chapter that it reads, as long as that is there. */
  readonly chapterId?: string;
  /** The post that it reads, as long as that is there. */
  readonly postId?: string;
  readonly category: string;
  /** Whether its author chose that; absent of older ones, of which any but Everything Else was chosen. */
  readonly ownCategory?: boolean;
  readonly playlistId: string | null;
  readonly status: AudioStatus;
  /** The one that runs, or the last one: another takes its place as a whole. */
  readonly attempt: StoredAttempt;
  /** The whole sound that there is: of this attempt, or of an earlier one until this is whole. */
  readonly sound?: WholeSound;
  /** Of a podcast, once it is written: the script that is spoken. Its object never changes; a change is another one. */
  readonly scriptId?: string;
  /** Counts the changes of the script; absent without one. */
  readonly scriptRevision?: number;
  /** Turns of a script that were heard by themselves, and paid for: see `soundKeyOf`. */
  readonly heard?: ReadonlySet<string>;
  /** Of these; credits are paid as if all of them were one text. */
  readonly heardCharacters?: number;
  readonly visibility: Visibility;
  /** The folder under `media/public/` while it is shared. */
  readonly publicMediaId?: string;
  /** Whether the MP3 there names the book of its chapter; absent of older copies, which do. */
  readonly namesBook?: boolean;
  /** What lists and feeds sort it by once it was public: the date that its author chose, else `firstPublicAt`. */
  readonly publishedAt?: string;
  /** Kept when it is withdrawn and published again. Absent of one that was public before this was kept: `publishedAt` then. */
  readonly firstPublicAt?: string;
  /** Of its short link, once it has one. */
  readonly shortCode?: string;
  /** Counted once for each listener and day; absent until somebody played it. */
  readonly plays?: number;
  /** By whom the product is kept decent; it cannot be shared until that is taken back. */
  readonly takenDown?: { readonly reason: string; readonly at: string };
  readonly createdAt: string;
  /** When its author changed it last, or another sound took the place of its first; absent until then. */
  readonly changedAt?: string;
  /** Fingerprint of the request that made it; tells a repeated request from a reused key. */
  readonly requestFingerprint: string;
}

/** What a record says of a public copy. */
export type Copied = Required<Pick<StoredAudio, 'publicMediaId'>> & Pick<StoredAudio, 'namesBook'>;

/** The fields of an audio that the index of episodes carries. */
export type Episode = Pick<StoredAudio, 'id' | 'publishedAt' | (typeof episodeFields)[number]>;

/** What its author says of it as an episode; each is absent until they do. */
export interface EpisodeDetails {
  readonly description?: string;
  /** Markdown, and the HTML that was made of it: safe to set as it is. */
  readonly showNotes?: string;
  readonly notesHtml?: string;
  readonly season?: number;
  readonly episode?: number;
  /** Absent of a full one. */
  readonly episodeType?: EpisodeType;
  /** Absent: as its channel says. */
  readonly explicit?: boolean;
  /** In place of the moment at which it became public. */
  readonly datedAt?: string;
}

/** One run of the workflow for a record: what it was begun with, and how far it is. */
export interface StoredAttempt extends AttemptBeginning {
  /** 1 for the first; it names the executions and the media folder. */
  readonly number: number;
  readonly stage?: AudioStage;
  readonly progress: number;
  /** While it waits for the voices or the model: how many others come first. */
  readonly ahead?: number | undefined;
  /** The model has turned its script away at its limit. */
  readonly modelBusy?: true | undefined;
  /** That can be heard of it while it is not whole. */
  readonly durationSeconds: number;
  /** True from its first published passage; never where there is a whole sound already. */
  readonly streaming: boolean;
  /** Of the text, where nobody said it. */
  readonly detectedLanguage?: string;
  /** Of the model, for the script that it wrote. */
  readonly scriptTokens?: number;
  /** Its latest execution, once one was not enough, and how many groups were made before that. */
  readonly continued?: { readonly execution: number; readonly made: number };
  /** Why it failed. */
  readonly reason?: string;
  /** Its owner ended it, and knows. */
  readonly cancelled?: true;
}

/** What an attempt is begun with. */
export interface AttemptBeginning {
  readonly startedAt: string;
  readonly source: AttemptSource;
  readonly voicing: Voicing;
  /** Of the source. */
  readonly characters: number;
  /** Credits that it holds. */
  readonly price: number;
  /** Of the characters those not spoken before: what its owner pays for as speech. */
  readonly toSpeak: number;
  /** Of the footnotes in the source of a chapter's or a post's narration, read or not; absent without any. */
  readonly noteCharacters?: number | undefined;
  /**
   * Of a podcast whose script is written first: then it goes on, or holds there for its author. Absent once it is
   * written; the `scriptId` of the record names the one before until then.
   */
  readonly script?: 'write' | 'hold' | undefined;
  /** Of the text (BCP 47), as its author or its book says; absent where it is to be detected. */
  readonly language?: string | undefined;
  /** The job of a book that began it. */
  readonly jobId?: string | undefined;
}

/** Where the words come from. */
export interface AttemptSource {
  /** Names the text that is read, or that a podcast is about. */
  readonly textId: string;
  /** Of a chapter or a post: which of its texts this one is a copy of. */
  readonly originalTextId?: string;
  /** What it was called then, which is spoken first. */
  readonly originalName?: string;
}

/** How it is to sound. */
export interface Voicing {
  /** The one voice; the host's of a podcast. */
  readonly voiceId: VoiceId;
  readonly isPodcast: boolean;
  readonly expertVoice?: VoiceId;
  readonly format?: PodcastFormat;
  readonly length?: PodcastLength;
  /** Of a narration that says footnotes too. */
  readonly readNotes?: true;
}

/** A sound that can be played from beginning to end, and what was spoken in it. */
export interface WholeSound
  extends
    AttemptSource,
    Pick<StoredAudio, 'scriptId'>,
    Pick<Voicing, 'voiceId' | 'isPodcast' | 'expertVoice' | 'readNotes'> {
  /** The number of its attempt. */
  readonly attempt: number;
  readonly title: string;
  readonly durationSeconds: number;
  /** Of the MP3. */
  readonly sizeBytes: number;
  /** Of a chapter's: whom its book named when it was made; absent where it named nobody, and stands for its channel. */
  readonly authors?: readonly string[];
  /** How many chapters it has; absent without any. */
  readonly chapters?: number;
  readonly fidelity: Fidelity;
  /** Of the text, by which it was cut into sentences; absent of one that was made before that was kept. */
  readonly language?: string;
  /** Fingerprint of the list of pronunciations that held for it; absent without one. */
  readonly pronunciation?: string;
  readonly madeAt: string;
}

/** The attempt of a record, as its execution knows it. */
export const attemptOf = ({ id, attempt }: Pick<StoredAudio, 'id' | 'attempt'>): Attempt => ({
  audioId: id,
  attempt: attempt.number,
});

/** The folder of an attempt's media, the name of its first execution, and of the work that its credits are held for. */
export const nameOf = ({ audioId, attempt }: Attempt): string => `${audioId}-${attempt}`;

/** The language of the text of an attempt; empty where nothing is known of it. */
export const languageOf = ({ language, detectedLanguage }: StoredAttempt): string =>
  language ?? detectedLanguage ?? '';

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

/** No genre of a book takes the place of a category that its author chose. */
export const hasOwnCategory = ({
  category,
  ownCategory = category !== defaultCategory,
}: Pick<StoredAudio, 'category' | 'ownCategory'>): boolean => ownCategory;

/** When it became public for the first time; undefined of one that never was. */
export const firstPublicOf = ({
  firstPublicAt,
  publishedAt,
}: Pick<StoredAudio, 'firstPublicAt' | 'publishedAt'>): string | undefined => firstPublicAt ?? publishedAt;

/** The shape of the items; a change of shape raises it and says how older ones are read. */
export const audioItemVersion = 1;
