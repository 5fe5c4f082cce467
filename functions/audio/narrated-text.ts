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

export const audiosOfText = async (
  audios: Pick<AudioStore, 'getAll'>,
  text: TextWithAudios,
): Promise<ByForm<StoredAudio>> => audiosOfTextAmong(await audios.getAll(Object.values(text.audioIds)), text);

/**
 * Returns a text's narration and podcast. Each audio's own record decides its form, even if the text's record lists the
 * audio's id under the other form.
 */
export const audiosOfTextAmong = (
  found: ReadonlyMap<string, StoredAudio>,
  text: TextWithAudios,
): ByForm<StoredAudio> =>
  Object.fromEntries(
    Object.values(text.audioIds)
      .flatMap((id) => found.get(id) ?? [])
      .filter((audio) => isAudioOf(audio, text))
      .map((audio) => [formOf(audio.attempt.voicing), audio]),
  );

const isAudioOf = (audio: StoredAudio, { ownerId, names }: TextWithAudios): boolean =>
  audio.ownerId === ownerId && audio.chapterId === names.chapterId && audio.postId === names.postId;

export const isCurrent = (
  sound: WholeSound | undefined,
  { textId, name, pronunciation, chosenLanguage }: CurrentText,
): boolean =>
  sound?.originalTextId === textId &&
  sound.originalName === name &&
  sound.pronunciation === pronunciation &&
  !isOtherLanguage(sound.language, chosenLanguage);

export const currentTextOf = ({
  textId,
  name,
  names,
  language,
  pronunciations,
}: Pick<NarratedText, 'textId' | 'name' | 'names' | 'language' | 'pronunciations'>): CurrentText => ({
  textId,
  name,
  pronunciation: pronunciationFingerprint(pronunciations),
  ...(names.postId !== undefined && language !== undefined && { chosenLanguage: language }),
});

export const isOtherLanguage = (had: string | undefined, chosen: string | undefined): boolean =>
  had !== undefined && chosen !== undefined && had.slice(0, 2) !== chosen.slice(0, 2);

/** A chapter or a post. It has at most one audio of each form (narration and podcast). */
export interface NarratedText {
  readonly ownerId: string;
  readonly names: Pick<StoredAudio, 'chapterId' | 'postId'>;
  readonly audioIds: ByForm<string>;
  readonly textId: string;
  /**
   * The title of the text. It is spoken first and is also the title of the text's audios, unless the author renames
   * one.
   */
  readonly name: string;
  /** The text's language as a BCP 47 tag, taken from its book or author; absent if unknown. */
  readonly language?: string;
  readonly pronunciations: readonly Pronunciation[];
  readonly category?: Category;
  /**
   * Reads the Markdown of version `textId`; if that version was replaced and deleted meanwhile, reads the current
   * version.
   */
  readonly read: () => Promise<WrittenWords>;
  /**
   * A write that stores the ids of the text's audios; it fails if the text refers to other audios by now or was
   * deleted.
   */
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
  readonly jobId?: string;
  readonly extraWrites?: (audio: StoredAudio) => readonly Write[];
}

export interface NarrationResult {
  readonly audio: StoredAudio;
  readonly isBegun: boolean;
}

export interface TextNarration {
  readonly narrate: (request: TextToNarrate) => Promise<NarrationResult | undefined>;
  readonly audiosOf: (text: NarratedText) => Promise<TextAudios>;
}

export interface CurrentText extends Pick<NarratedText, 'textId' | 'name'> {
  readonly pronunciation: string | undefined;
  /**
   * Set only for posts. Chapters have none: a change of their book's language must not make existing sounds out of date
   * or cause the text to be split into sentences again.
   */
  readonly chosenLanguage?: string;
}
