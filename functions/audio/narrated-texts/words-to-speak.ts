import type { AudioChoices } from '#shared/contract/audio/audio-records.ts';
import type { Pronunciation } from '#shared/domain/speech/pronunciations.ts';
import type { AttemptBeginning, StoredAudio, Voicing } from '#functions/audio/audio-item.ts';
import { todayOf, type NarratedText, type Today } from '#functions/audio/narrated-text.ts';
import { hasWords, sentencesOf, type Sentence } from '#functions/audio/passages/sentences.ts';
import { spokenTextBy } from '#functions/audio/passages/spoken-text.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { AttemptAtWords } from './attempt-at-words.ts';
import { sentencesBehind } from './sentences-behind.ts';
import { spokenSource } from './spoken-source.ts';
import { unspokenSentences, type NarrationDependencies } from './unspoken-sentences.ts';
import { talkAttempt, type TalkingDependencies } from './talk-attempt.ts';

/**
 * What generating the audio of a text as it stands would take in these voices: of a narration the sentences that its
 * sound does not say yet, footnotes where they are asked for, of a podcast its script and its turns. Refuses (409) one
 * without words.
 */
export async function wordsToSpeak(
  deps: SpeakingDependencies,
  { text, choices = {} }: { readonly text: NarratedText; readonly choices?: AudioChoices },
  audio: StoredAudio | undefined,
  voicing: Voicing,
): Promise<WordsToSpeak> {
  const { pronunciations: entries } = text;
  const written = await text.read();
  if (!hasWords(sentencesOf(written.content, { withNotes: voicing.readNotes })))
    throw new Refusal('conflict', text.refusals.noWords);
  const today = todayOf({ ...text, ...written });
  const source = spokenSource(written);
  const present = textsOf(source, voicing);
  const spoken = await spokenSentences(deps, audio);
  const { tokens, attempt } = voicing.isPodcast
    ? await talkAttempt(deps, { audio, today, voicing, source, choices })
    : await unspokenSentences(deps, { audio, voicing, present, spoken, entries });
  return {
    ...today,
    source,
    tokens,
    attempt: { ...attempt, characters: source.length, ...sizeOfNotes(source, entries) },
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
  return source === undefined ? [] : textsOf(source, sound);
}

const textsOf = (source: string, { readNotes }: Pick<Voicing, 'readNotes'>): readonly string[] =>
  sentencesOf(source, { withNotes: readNotes }).map(({ text }) => text);

/** A text without `[^` has no footnotes, and is not cut again for them. */
function sizeOfNotes(source: string, entries: readonly Pronunciation[]) {
  if (!source.includes('[^')) return {};
  const isNote = (sentence: Sentence) => sentence.isNote === true;
  const notes = sentencesOf(source, { withNotes: true }).filter(isNote);
  const say = spokenTextBy(entries);
  const noteCharacters = notes.reduce((sum, { text }) => sum + say(text).length, 0);
  return noteCharacters === 0 ? {} : { noteCharacters };
}

export interface WordsToSpeak extends Today {
  readonly source: string;
  /** That the model may take, for a script. */
  readonly tokens: number;
  /** What belongs to an attempt at it. */
  readonly attempt: AttemptAtWords & Pick<AttemptBeginning, 'characters' | 'noteCharacters'>;
  /** Undefined where there is no sound. */
  readonly sentencesBehind?: number;
}
export interface SpeakingDependencies extends NarrationDependencies, TalkingDependencies {
  readonly work: NarrationDependencies['work'] & TalkingDependencies['work'];
}
