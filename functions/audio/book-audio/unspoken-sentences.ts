import type { Pronunciation } from '#shared/domain/audio/pronunciations.ts';
import { creditsOfCharacters } from '#shared/domain/writing/credits.ts';
import { soundOf, type StoredAudio, type Voicing, type WholeSound } from '#functions/audio/audio-item.ts';
import { nameOf } from '#functions/audio/narration/executions.ts';
import { isSpeakable } from '#functions/audio/passages/sentence-joins.ts';
import { spokenTextBy } from '#functions/audio/passages/spoken-text.ts';
import { pronunciationFingerprint } from '#functions/audio/pronunciation-store.ts';
import type { WorkStore } from '#functions/audio/work-store.ts';
import type { AttemptAtWords } from './attempt-at-words.ts';

/** What a narration says that its whole sound does not: sentences with other words, or whose words are said otherwise by now. */
export async function unspokenSentences(
  deps: NarrationDependencies,
  { audio, voicing, present, spoken = [], entries }: Narrated,
): Promise<{ tokens: 0; attempt: AttemptAtWords }> {
  const sound = audio && soundOf(audio);
  const isInThisVoice = sound?.isPodcast === false && sound.voiceId === voicing.voiceId;
  const saidThen = isInThisVoice ? await saidBy(deps, audio!, sound, entries) : undefined;
  const known = new Set(saidThen ? spoken.map(spokenTextBy(saidThen)) : []);
  const say = spokenTextBy(entries);
  const toSpeak = charactersToSpeak(present, say, known);
  return { tokens: 0, attempt: { script: undefined, toSpeak, price: creditsOfCharacters(toSpeak) } };
}

/**
 * How many characters have to be spoken, as they are spoken. Passages lie in the cache by voice and by the words as they are spoken, so a
 * sentence counts once, wherever it stands; one without a word is silence.
 */
export function charactersToSpeak(
  present: readonly string[],
  say: (text: string) => string,
  spoken: ReadonlySet<string>,
): number {
  const known = new Set(spoken);
  let characters = 0;
  for (const text of present) {
    const said = say(text);
    if (known.has(said) || !isSpeakable(text)) continue;
    known.add(said);
    characters += said.length;
  }
  return characters;
}

/** The list that held for the whole sound; undefined where that is not known any more. */
async function saidBy(
  { work }: NarrationDependencies,
  { id: audioId, ownerId }: StoredAudio,
  { attempt, pronunciation }: WholeSound,
  entries: readonly Pronunciation[],
): Promise<readonly Pronunciation[] | undefined> {
  if (pronunciation === pronunciationFingerprint(entries)) return entries;
  if (pronunciation === undefined) return [];
  return (await work.findPlan(ownerId, nameOf({ audioId, attempt })))?.pronunciations;
}

interface Narrated {
  readonly audio: StoredAudio | undefined;
  readonly voicing: Voicing;
  /** The sentences of the text, and those that the whole sound says. */
  readonly present: readonly string[];
  readonly spoken: readonly string[] | undefined;
  readonly entries: readonly Pronunciation[];
}
export interface NarrationDependencies {
  readonly work: Pick<WorkStore, 'getSource' | 'findPlan'>;
}
