import type { bookAudio as contract } from '#shared/contract/audio/book-audio.ts';
import { formOf } from '#shared/domain/audio/audio-form.ts';
import { bookAudioRefusals } from '#shared/domain/audio/book-audio.ts';
import type { AudioViews } from '#functions/audio/audio-view.ts';
import { findChapter, requireInBook, type FindingDependencies } from '#functions/books/find-chapter.ts';
import type { PersonOf } from '#functions/people/person-of.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { narrateChapter, type NarratingDependencies } from './narrate-chapter.ts';

/**
 * A repeated request, with or without an idempotency key, returns the audio that the first request started. If two
 * requests are concurrent, one starts the audio; the other reads the chapter again and finds that audio.
 */
export function createChapterAudio(deps: Dependencies): Operation<typeof contract.createChapterAudio> {
  return async ({ actor, params: { bookId, chapterId }, body: choices }) => {
    requireInBook(bookId, chapterId);
    const author = await deps.personOf(actor);
    for (let tries = 1; ; tries += 1) {
      const chapter = await findChapter(deps, actor.id, chapterId);
      const chapterNarration = await narrateChapter(deps, { author, chapter, choices });
      if (chapterNarration) return { audio: await deps.views.one(chapterNarration.audio, actor.id) };
      if (tries === mostTries) throw new Refusal('conflict', bookAudioRefusals.beingMade(formOf(choices)));
    }
  };
}

const mostTries = 5;

interface Dependencies extends NarratingDependencies, FindingDependencies {
  readonly chapters: NarratingDependencies['chapters'] & FindingDependencies['chapters'];
  readonly personOf: PersonOf;
  readonly views: AudioViews;
}
