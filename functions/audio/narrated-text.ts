import type { AudioChoices } from '#shared/contract/audio/audio-records.ts';
import type { TextAudios } from '#shared/contract/audio/text-audio.ts';
import { formOf, type AudioForm, type ByForm } from '#shared/domain/audio/audio-form.ts';
import type { Category } from '#shared/domain/audio/categories.ts';
import type { Pronunciation } from '#shared/domain/speech/pronunciations.ts';
import type { Person } from '#functions/people/people-store.ts';
import type { Write } from '#functions/platform/dynamodb/transaction.ts';
import { pronunciationFingerprint } from '#functions/speech/pronunciation-store.ts';
import type { StoredAudio, WholeSound } from './audio-item.ts';
import type { AudioStore } from './audio-store.ts';

/** The audios of a text, without those that were deleted. */
export const audiosOf = async (
  audios: Pick<AudioStore, 'getAll'>,
  text: TextWithAudios,
): Promise<ByForm<StoredAudio>> => audiosAmong(await audios.getAll(Object.values(text.audioIds)), text);

/** The same of audios that were read before. Each counts as what it is, under whichever form the text names it. */
export const audiosAmong = (
  found: ReadonlyMap<string, StoredAudio>,
  text: TextWithAudios,
): ByForm<StoredAudio> =>
  Object.fromEntries(
    Object.values(text.audioIds)
      .flatMap((id) => found.get(id) ?? [])
      .filter((audio) => isAudioOf(audio, text))
      .map((audio) => [formOf(audio.attempt.voicing), audio]),
  );

/** Whether an audio is one of this text: the same author's, under its id. */
const isAudioOf = (audio: StoredAudio, { ownerId, names }: TextWithAudios): boolean =>
  audio.ownerId === ownerId && audio.chapterId === names.chapterId && audio.postId === names.postId;

/** Whether a sound says what its text does now: the same text under the same name, its words said and cut the same way. */
export const isOfToday = (
  sound: WholeSound | undefined,
  { textId, name, pronunciation, chosenLanguage }: Today,
): boolean =>
  sound?.originalTextId === textId &&
  sound.originalName === name &&
  sound.pronunciation === pronunciation &&
  !isOtherLanguage(sound.language, chosenLanguage);

export const todayOf = ({
  textId,
  name,
  names,
  language,
  pronunciations,
}: Pick<NarratedText, 'textId' | 'name' | 'names' | 'language' | 'pronunciations'>): Today => ({
  textId,
  name,
  pronunciation: pronunciationFingerprint(pronunciations),
  ...(names.postId !== undefined && language !== undefined && { chosenLanguage: language }),
});

/** Its author chose another for the same audio, which is to be heard. */
export const isOtherLanguage = (had: string | undefined, chosen: string | undefined): boolean =>
  had !== undefined && chosen !== undefined && had.slice(0, 2) !== chosen.slice(0, 2);

/**
 * A text of its author's that has a name, and audios that go with it as it changes: a chapter, a post. It has at most one
 * of each form.
 */
export interface NarratedText {
  readonly ownerId: string;
  /** By what its audios' records name it: one of both. */
  readonly names: Pick<StoredAudio, 'chapterId' | 'postId'>;
  readonly audioIds: ByForm<string>;
  /** Another text has another id. */
  readonly textId: string;
  /** Spoken first, and the title of its audios until its author gives one of them its own. */
  readonly name: string;
  /** As its book or its author says (BCP 47); absent where nobody says it. */
  readonly language?: string;
  readonly pronunciations: readonly Pronunciation[];
  /** Of a chapter: by the genre of its book. */
  readonly category?: Category;
  /** Its Markdown; where what it was seen with is replaced and removed by now, that of the text it has then. */
  readonly read: () => Promise<WrittenWords>;
  /** Fails where it names other audios than it was seen with, or is gone. */
  readonly nameAudiosWrite: (ids: ByForm<string>) => Write;
  readonly refusals: { readonly noWords: string; readonly beingMade: (form: AudioForm) => string };
}
type TextWithAudios = Pick<NarratedText, 'ownerId' | 'names' | 'audioIds'>;

export interface WrittenWords {
  readonly textId: string;
  readonly name: string;
  readonly content: string;
}

export interface TextToNarrate {
  readonly author: Person;
  readonly text: NarratedText;
  readonly choices: AudioChoices;
  /** The making of its book that it belongs to. */
  readonly jobId?: string;
  /** What is written with the attempt or not at all. */
  readonly extraWrites?: (audio: StoredAudio) => readonly Write[];
}

export interface Narrated {
  readonly audio: StoredAudio;
  readonly isBegun: boolean;
}

/** What a higher room generates and shows the audio of its texts with. */
export interface TextNarration {
  /** See `narrateText`. */
  readonly narrate: (request: TextToNarrate) => Promise<Narrated | undefined>;
  /** See `textAudios`. */
  readonly audiosOf: (text: NarratedText) => Promise<TextAudios>;
}

/** A text as it stands, as far as its sound hangs on it. */
export interface Today extends Pick<NarratedText, 'textId' | 'name'> {
  /** Fingerprint of the list of pronunciations that holds for it; undefined without one. */
  readonly pronunciation: string | undefined;
  /** Of a post, whose author chose it; another language of a book cuts no sound again. */
  readonly chosenLanguage?: string;
}
