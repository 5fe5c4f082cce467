import type { StoredAudio, WholeSound } from '#functions/audio/audio-item.ts';
import type { AudioStore } from '#functions/audio/audio-store.ts';
import type { StoredChapter } from '#functions/books/items.ts';

/** The audio of a chapter; undefined where it never had one, or where that was deleted. */
export async function audioOf(
  audios: Pick<AudioStore, 'get'>,
  { ownerId, id, audioId }: Pick<StoredChapter, 'ownerId' | 'id' | 'audioId'>,
): Promise<StoredAudio | undefined> {
  const audio = audioId === undefined ? undefined : await audios.get(audioId);
  return audio?.ownerId === ownerId && audio.chapterId === id ? audio : undefined;
}

/** Whether a sound says what its chapter does now: the same text under the same name, its words said the same way. */
export const isOfToday = (sound: WholeSound | undefined, { textId, name, pronunciation }: Today): boolean =>
  sound?.chapterTextId === textId && sound.chapterTitle === name && sound.pronunciation === pronunciation;

/** An audio whose sound is there and has nothing to catch up with. */
export const isUpToDate = (audio: StoredAudio | undefined, today: Today): boolean =>
  audio?.status === 'READY' && isOfToday(audio.sound, today);

/** A chapter as it stands, as far as its sound hangs on it. */
export interface Today extends Pick<StoredChapter, 'textId'> {
  readonly name: string;
  /** Fingerprint of its book's list of pronunciations; undefined without one. */
  readonly pronunciation: string | undefined;
}
