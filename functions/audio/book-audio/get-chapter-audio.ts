import type { bookAudio as contract } from '#shared/contract/audio/book-audio.ts';
import { textAudios, type TextAudioDependencies } from '#functions/audio/narrated-texts/text-audio.ts';
import { findChapter, requireInBook, type FindingDependencies } from '#functions/books/find-chapter.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { narratedChapter, type NarratedChapterDependencies } from './narrate-chapter.ts';

export function getChapterAudio(deps: Dependencies): Operation<typeof contract.getChapterAudio> {
  return async ({ actor, params: { bookId, chapterId } }) => {
    requireInBook(bookId, chapterId);
    const chapter = await findChapter(deps, actor.id, chapterId);
    return {
      chapterAudio: { chapterId, ...(await textAudios(deps, await narratedChapter(deps, chapter))) },
    };
  };
}

interface Dependencies extends TextAudioDependencies, NarratedChapterDependencies, FindingDependencies {
  readonly chapters: NarratedChapterDependencies['chapters'] & FindingDependencies['chapters'];
}
