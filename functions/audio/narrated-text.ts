import type { Pronunciation } from '#shared/domain/speech/pronunciations.ts';
import type { Write } from '#functions/platform/dynamodb/transaction.ts';
import { pronunciationFingerprint } from '#functions/speech/pronunciation-store.ts';
import type { StoredAudio, WholeSound } from './audio-item.ts';
import type { AudioStore } from './audio-store.ts';

/** The audio of a text; undefined where it never had one, or where that was deleted. */
export async function audioOf(
  audios: Pick<AudioStore, 'get'>,
  text: Pick<NarratedText, 'ownerId' | 'names' | 'audioId'>,
): Promise<StoredAudio | undefined> {
  const audio = text.audioId === undefined ? undefined : await audios.get(text.audioId);
  return audio && isAudioOf(audio, text) ? audio : undefined;
}

/** Whether an audio reads this text: the same author's, under its id. */
export const isAudioOf = (
  audio: StoredAudio,
  { ownerId, names }: Pick<NarratedText, 'ownerId' | 'names'>,
): boolean =>
  audio.ownerId === ownerId && audio.chapterId === names.chapterId && audio.postId === names.postId;

/** Whether a sound says what its text does now: the same text under the same name, its words said the same way. */
export const isOfToday = (sound: WholeSound | undefined, { textId, name, pronunciation }: Today): boolean =>
  sound?.originalTextId === textId && sound.originalName === name && sound.pronunciation === pronunciation;

export const todayOf = ({
  textId,
  name,
  pronunciations,
}: Pick<NarratedText, 'textId' | 'name' | 'pronunciations'>): Today => ({
  textId,
  name,
  pronunciation: pronunciationFingerprint(pronunciations),
});

/** A text of its author's that has a name and one audio, which goes on reading it as it changes: a chapter, a post. */
export interface NarratedText {
  readonly ownerId: string;
  /** By what its audio's record names it: one of both. */
  readonly names: Pick<StoredAudio, 'chapterId' | 'postId'>;
  readonly audioId?: string | undefined;
  /** Another text has another id. */
  readonly textId: string;
  /** Spoken first, and the title of its audio until its author gives that one of its own. */
  readonly name: string;
  readonly pronunciations: readonly Pronunciation[];
  /** Its Markdown; where what it was seen with is replaced and removed by now, that of the text it has then. */
  readonly read: () => Promise<WrittenWords>;
  /** Fails where it names another audio than it was seen with, or is gone. */
  readonly nameAudioWrite: (audioId: string) => Write;
  readonly refusals: { readonly noWords: string; readonly beingMade: string };
}

export interface WrittenWords {
  readonly textId: string;
  readonly name: string;
  readonly content: string;
}

/** A text as it stands, as far as its sound hangs on it. */
export interface Today extends Pick<NarratedText, 'textId' | 'name'> {
  /** Fingerprint of the list of pronunciations that holds for it; undefined without one. */
  readonly pronunciation: string | undefined;
}
