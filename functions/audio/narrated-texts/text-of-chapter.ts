import type { NarratedText } from '#functions/audio/narrated-text.ts';
import type { StoredChapter } from '#functions/books/items.ts';
import { audioIdsOf } from '#functions/books/named-audios.ts';

export const textOfChapter = (
  chapter: StoredChapter,
): Pick<NarratedText, 'ownerId' | 'names' | 'audioIds'> => ({
  ownerId: chapter.ownerId,
  names: { chapterId: chapter.id },
  audioIds: audioIdsOf(chapter),
});
