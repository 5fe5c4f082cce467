import type { Pronunciation } from '#shared/domain/speech/pronunciations.ts';
import { bookIdOf } from '#functions/books/book-ids.ts';
import type { StoredAudio } from '#functions/audio/audio-item.ts';
import type { PronunciationStore } from '#functions/speech/pronunciation-store.ts';

/** How its author has the words of an audio said: as those of its chapter's book; none of what is of no book. */
export const wordsSaid = async (
  pronunciations: Pick<PronunciationStore, 'get'>,
  { ownerId, chapterId }: Pick<StoredAudio, 'ownerId' | 'chapterId'>,
): Promise<readonly Pronunciation[]> =>
  chapterId === undefined ? [] : (await pronunciations.get(ownerId, bookIdOf(chapterId))).entries;
