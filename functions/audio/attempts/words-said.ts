import type { Pronunciation } from '#shared/domain/speech/pronunciations.ts';
import { bookIdOf } from '#functions/books/book-ids.ts';
import type { StoredAudio } from '#functions/audio/audio-item.ts';
import type { PronunciationStore } from '#functions/speech/pronunciation-store.ts';

export const pronunciationsOf = async (
  pronunciations: Pick<PronunciationStore, 'get'>,
  { ownerId, chapterId }: Pick<StoredAudio, 'ownerId' | 'chapterId'>,
): Promise<readonly Pronunciation[]> =>
  chapterId === undefined ? [] : (await pronunciations.get(ownerId, bookIdOf(chapterId))).entries;
