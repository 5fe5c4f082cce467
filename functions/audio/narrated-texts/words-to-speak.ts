import type { AudioChoices } from '#shared/contract/audio/audio-records.ts';
import type { AttemptBeginning, StoredAudio, Voicing } from '#functions/audio/audio-item.ts';
import { todayOf, type NarratedText, type Today } from '#functions/audio/narrated-text.ts';
import { hasWords, sentencesOf } from '#functions/audio/passages/sentences.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { AttemptAtWords } from './attempt-at-words.ts';
import { sentencesBehind } from './sentences-behind.ts';
import { spokenSource } from './spoken-source.ts';
import { unspokenSentences, type NarrationDependencies } from './unspoken-sentences.ts';
import { talkAttempt, type TalkingDependencies } from './talk-attempt.ts';

/**
 * What generating the audio of a text as it stands would take in these voices: of a narration the sentences that its
 * sound does not say yet, of a podcast its script and its turns. Refuses (409) one without words.
 */
export async function wordsToSpeak(
  deps: SpeakingDependencies,
  { text, choices = {} }: { readonly text: NarratedText; readonly choices?: AudioChoices },
  audio: StoredAudio | undefined,
  voicing: Voicing,
): Promise<WordsToSpeak> {
  const { pronunciations: entries } = text;
  const written = await text.read();
  if (!hasWords(sentencesOf(written.content))) throw new Refusal('conflict', text.refusals.noWords);
  const today = todayOf({ ...text, ...written });
  const source = spokenSource(written);
  const present = textsOf(source);
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
  return source === undefined ? [] : textsOf(source);
}

const textsOf = (source: string): readonly string[] => sentencesOf(source).map(({ text }) => text);

export interface WordsToSpeak extends Today {
  readonly source: string;
  /** That the model may take, for a script. */
  readonly tokens: number;
  /** What belongs to an attempt at it. */
  readonly attempt: AttemptAtWords & Pick<AttemptBeginning, 'characters'>;
  /** Undefined where there is no sound. */
  readonly sentencesBehind?: number;
}
export interface SpeakingDependencies extends NarrationDependencies, TalkingDependencies {
  readonly work: NarrationDependencies['work'] & TalkingDependencies['work'];
}
