import type { StoredAudio } from '#functions/audio/audio-item.ts';
import type { AudioStore } from '#functions/audio/audio-store.ts';
import { audiosOfTextAmong, isCurrent } from '#functions/audio/narrated-text.ts';
import { pronunciationFingerprint, type PronunciationStore } from '#functions/speech/pronunciation-store.ts';
import { readOutline, type OutlineDependencies } from '#functions/books/outline.ts';
import type { StoredChapter } from '#functions/books/items.ts';
import { nameOfChapter } from '#shared/domain/audio/recording-name.ts';
import { textOfChapter } from './text-of-chapter.ts';

export async function chaptersToHear(
  deps: HearingDependencies,
  ownerId: string,
  bookId: string,
): Promise<readonly ChapterToHear[]> {
  const [{ chapters }, { entries }] = await Promise.all([
    readOutline(deps, ownerId, bookId),
    deps.pronunciations.get(ownerId, bookId),
  ]);
  const pronunciation = pronunciationFingerprint(entries);
  const foundAudios = await deps.audios.getAll(chapters.flatMap(({ audioId }) => audioId ?? []));
  return chapters
    .map((chapter, index) => {
      const name = nameOfChapter(chapter.title, index + 1);
      const audio = audiosOfTextAmong(foundAudios, textOfChapter(chapter)).narration;
      const sound = audio?.sound;
      const isBehind = sound !== undefined && !isCurrent(sound, { ...chapter, name, pronunciation });
      return { chapter, name, audio, isBehind };
    })
    .filter(({ chapter }) => chapter.wordCount > 0);
}

export const isDue = ({ audio, isBehind }: ChapterToHear): boolean =>
  audio === undefined || audio.status === 'FAILED' || (audio.status === 'READY' && isBehind);

export interface ChapterToHear {
  readonly chapter: StoredChapter;
  readonly name: string;
  readonly audio: StoredAudio | undefined;
  readonly isBehind: boolean;
}
export interface HearingDependencies extends OutlineDependencies {
  readonly audios: Pick<AudioStore, 'getAll'>;
  readonly pronunciations: Pick<PronunciationStore, 'get'>;
}
