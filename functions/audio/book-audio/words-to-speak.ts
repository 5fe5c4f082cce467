import type { AudioChoices } from '#shared/contract/audio/audio-records.ts';
import { bookAudioRefusals } from '#shared/domain/audio/book-audio.ts';
import type { AttemptBeginning, StoredAudio, Voicing } from '#functions/audio/audio-item.ts';
import { hasWords, sentencesOf } from '#functions/audio/passages/sentences.ts';
import { pronunciationFingerprint, type PronunciationStore } from '#functions/speech/pronunciation-store.ts';
import { bookIdOf } from '#functions/books/book-ids.ts';
import type { StoredChapter } from '#functions/books/items.ts';
import { readOutline, type OutlineDependencies } from '#functions/books/outline.ts';
import { readChapter, type ReadingDependencies } from '#functions/books/read-chapter.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { AttemptAtWords } from './attempt-at-words.ts';
import { chapterSource, nameOfChapter } from './chapter-source.ts';
import { sentencesBehind } from './sentences-behind.ts';
import type { Today } from './sound-of-chapter.ts';
import { unspokenSentences, type NarrationDependencies } from './unspoken-sentences.ts';
import { talkAttempt, type TalkingDependencies } from './talk-attempt.ts';

/**
 * What making a chapter as it stands would take in these voices: of a narration the sentences that its sound does not
 * say yet, of a podcast its script and its turns. Refuses (409) one without words.
 */
export async function wordsToSpeak(
  deps: SpeakingDependencies,
  { chapter, choices = {} }: { readonly chapter: StoredChapter; readonly choices?: AudioChoices },
  audio: StoredAudio | undefined,
  voicing: Voicing,
): Promise<WordsToSpeak> {
  const [whole, { entries }] = await Promise.all([
    readChapter(deps, chapter),
    deps.pronunciations.get(chapter.ownerId, bookIdOf(chapter.id)),
  ]);
  if (!hasWords(sentencesOf(whole.content))) throw new Refusal('conflict', bookAudioRefusals.noWords);
  const name = await nameOf(deps, whole);
  const today = { textId: whole.textId, name, pronunciation: pronunciationFingerprint(entries) };
  const source = chapterSource(whole, name);
  const present = sentencesOf(source).map(({ text }) => text);
  const spoken = await spokenSentences(deps, audio);
  const { tokens, attempt } = voicing.isPodcast
    ? await talkAttempt(deps, { audio, today, voicing, source, choices })
    : await unspokenSentences(deps, { audio, voicing, present, spoken, entries });
  return {
    ...today,
    source,
    tokens,
    attempt: { ...attempt, characters: source.length },
    ...(spoken && { sentencesBehind: sentencesBehind(spoken, present) }),
  };
}

/** What the whole sound was made from; undefined where there is none. */
async function spokenSentences(
  { work }: SpeakingDependencies,
  audio: StoredAudio | undefined,
): Promise<readonly string[] | undefined> {
  const sound = audio?.sound;
  if (!sound) return undefined;
  const source = await work.getSource(audio.ownerId, sound.textId);
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
  /** That the model may take, for a script. */
  readonly tokens: number;
  /** What belongs to an attempt at it. */
  readonly attempt: AttemptAtWords & Pick<AttemptBeginning, 'characters'>;
  /** Undefined where there is no sound. */
  readonly sentencesBehind?: number;
}
export interface SpeakingDependencies
  extends OutlineDependencies, ReadingDependencies, NarrationDependencies, TalkingDependencies {
  readonly chapters: OutlineDependencies['chapters'] & ReadingDependencies['chapters'];
  readonly work: NarrationDependencies['work'] & TalkingDependencies['work'];
  readonly pronunciations: Pick<PronunciationStore, 'get'>;
}
