import type { bookAudio as contract } from '#shared/contract/audio/book-audio.ts';
import type { AudioStore } from '#functions/audio/audio-store.ts';
import type { AudioViews } from '#functions/audio/audio-view.ts';
import { pronunciationFingerprint } from '#functions/speech/pronunciation-store.ts';
import { voicingOf } from '#functions/audio/attempts/voicing.ts';
import { bookIdOf } from '#functions/books/book-ids.ts';
import { findChapter, requireInBook, type FindingDependencies } from '#functions/books/find-chapter.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { audioOf, isOfToday } from './sound-of-chapter.ts';
import { nameOf, wordsToSpeak, type SpeakingDependencies } from './words-to-speak.ts';

/** Texts are compared only where the sound is behind: a page that looks at it again and again costs no reading of them. */
export function getChapterAudio(deps: Dependencies): Operation<typeof contract.getChapterAudio> {
  return async ({ actor, params: { bookId, chapterId } }) => {
    requireInBook(bookId, chapterId);
    const chapter = await findChapter(deps, actor.id, chapterId);
    const audio = await audioOf(deps.audios, chapter);
    const shown = { chapterId, ...(audio && { audio: await deps.views.one(audio, actor.id) }) };
    const sound = audio?.sound;
    if (sound) {
      const name = await nameOf(deps, chapter);
      const { entries } = await deps.pronunciations.get(actor.id, bookIdOf(chapterId));
      const pronunciation = pronunciationFingerprint(entries);
      if (isOfToday(sound, { ...chapter, name, pronunciation }))
        return { chapterAudio: { ...shown, sentencesBehind: 0, price: nothing } };
    }
    const said = await wordsToSpeak(deps, { chapter }, audio, voicingOf({}, audio?.attempt.voicing)).catch(
      wordless,
    );
    return {
      chapterAudio: {
        ...shown,
        ...(said?.sentencesBehind !== undefined && { sentencesBehind: said.sentencesBehind }),
        price: said ? { characters: said.attempt.toSpeak, credits: said.attempt.price } : nothing,
      },
    };
  };
}

/** A chapter without words can be asked about. */
function wordless(error: unknown): undefined {
  if (error instanceof Refusal && error.code === 'conflict') return undefined;
  throw error;
}

const nothing = { characters: 0, credits: 0 };

interface Dependencies extends SpeakingDependencies, FindingDependencies {
  readonly chapters: SpeakingDependencies['chapters'] & FindingDependencies['chapters'];
  readonly audios: Pick<AudioStore, 'get'>;
  readonly views: AudioViews;
}
