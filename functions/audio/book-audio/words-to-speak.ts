import { bookAudioRefusals } from '#shared/domain/audio/book-audio.ts';
import { creditsOfCharacters } from '#shared/domain/writing/credits.ts';
import { soundOf, textIdOf, type StoredAudio, type Voicing } from '#functions/audio/audio-item.ts';
import { hasWords, sentencesOf } from '#functions/audio/passages/sentences.ts';
import type { WorkStore } from '#functions/audio/work-store.ts';
import { bookIdOf } from '#functions/books/book-ids.ts';
import type { StoredChapter } from '#functions/books/items.ts';
import { readOutline, type OutlineDependencies } from '#functions/books/outline.ts';
import { readChapter, type ReadingDependencies } from '#functions/books/read-chapter.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import { chapterSource, nameOfChapter } from './chapter-source.ts';
import { sentencesBehind } from './sentences-behind.ts';
import type { Today } from './sound-of-chapter.ts';
import { charactersToSpeak } from './what-to-speak.ts';

/** What of a chapter as it stands would have to be spoken in these voices. Refuses (409) one without words. */
export async function wordsToSpeak(
  deps: SpeakingDependencies,
  { chapter }: { readonly chapter: StoredChapter },
  audio: StoredAudio | undefined,
  voicing: Voicing,
): Promise<WordsToSpeak> {
  const [whole, pronunciation] = await Promise.all([
    readChapter(deps, chapter),
    deps.pronunciationOf(chapter.ownerId, bookIdOf(chapter.id)),
  ]);
  if (!hasWords(sentencesOf(whole.content))) throw new Refusal('conflict', bookAudioRefusals.noWords);
  const name = await nameOf(deps, whole);
  const today = { textId: whole.textId, name, pronunciation };
  const source = chapterSource(whole, name);
  const present = sentencesOf(source);
  const spoken = await spokenSentences(deps, audio);
  const sound = audio && soundOf(audio);
  const isSaidAlike =
    sound?.isPodcast === false && sound.voiceId === voicing.voiceId && sound.pronunciation === pronunciation;
  const toSpeak = charactersToSpeak(present, new Set(isSaidAlike ? spoken : []));
  return {
    ...today,
    source,
    toSpeak,
    price: creditsOfCharacters(toSpeak),
    keepsScript: false,
    ...(spoken && {
      sentencesBehind: sentencesBehind(
        spoken,
        present.map(({ text }) => text),
      ),
    }),
  };
}

/** What the whole sound was made from; undefined where there is none. */
async function spokenSentences(
  { work }: SpeakingDependencies,
  audio: StoredAudio | undefined,
): Promise<readonly string[] | undefined> {
  const sound = audio && soundOf(audio);
  if (!sound) return undefined;
  const source = await work.getSource(audio.ownerId, sound.textId ?? textIdOf(audio));
  return source === undefined ? [] : sentencesOf(source).map(({ text }) => text);
}

/** A chapter without a title is called by its place. */
export async function nameOf(
  deps: OutlineDependencies,
  { ownerId, id, title }: StoredChapter,
): Promise<string> {
  if (title.trim() !== '') return nameOfChapter(title, 0);
  const { chapters } = await readOutline(deps, ownerId, bookIdOf(id));
  return nameOfChapter(title, chapters.findIndex((chapter) => chapter.id === id) + 1);
}

export interface WordsToSpeak extends Today {
  readonly source: string;
  /** Characters. */
  readonly toSpeak: number;
  /** Credits that the attempt holds. */
  readonly price: number;
  /** Of a podcast: its script is the one of this text. */
  readonly keepsScript: boolean;
  /** Undefined where there is no sound. */
  readonly sentencesBehind?: number;
}
export interface SpeakingDependencies extends OutlineDependencies, ReadingDependencies {
  readonly chapters: OutlineDependencies['chapters'] & ReadingDependencies['chapters'];
  readonly work: Pick<WorkStore, 'getSource'>;
  /** Fingerprint of a book's list of pronunciations; undefined without one. */
  readonly pronunciationOf: (ownerId: string, bookId: string) => Promise<string | undefined>;
}
