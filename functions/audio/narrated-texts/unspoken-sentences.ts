import type { Pronunciation } from '#shared/domain/speech/pronunciations.ts';
import { creditsOfCharacters } from '#shared/domain/credits/credits.ts';
import { nameOf, type StoredAudio, type Voicing, type WholeSound } from '#functions/audio/audio-item.ts';
import type { Sentence } from '#functions/audio/passages/sentences.ts';
import { spokenTextBy } from '#functions/audio/passages/spoken-text.ts';
import { pronunciationFingerprint } from '#functions/speech/pronunciation-store.ts';
import type { WorkStore } from '#functions/audio/work/work-store.ts';
import type { AttemptAtWords } from './attempt-at-words.ts';

export async function unspokenSentences(
  deps: NarrationDependencies,
  { audio, voicing, present, spoken, entries }: Narrated,
): Promise<{ tokens: 0; attempt: AttemptAtWords }> {
  const sound = audio?.sound;
  const isInThisVoice = sound?.isPodcast === false && sound.voiceId === voicing.voiceId;
  const soundEntries = isInThisVoice ? await entriesOfSound(deps, audio!, sound, entries) : undefined;
  const known = soundEntries ? spokenWith(soundEntries, spoken) : [];
  const toSpeak = charactersToSpeak(spokenWith(entries, present), known);
  return { tokens: 0, attempt: { script: undefined, toSpeak, price: creditsOfCharacters(toSpeak) } };
}

const spokenWith = (entries: readonly Pronunciation[], sentences: readonly Sentence[]): readonly string[] => {
  const say = spokenTextBy(entries);
  return sentences.map(({ text, spoken = text }) => say(spoken));
};

/**
 * Counts the spoken characters that the sound doesn't contain yet. A repeated new sentence counts each time: it is
 * spoken once, but joined, stored and sent each time.
 */
function charactersToSpeak(present: readonly string[], spoken: readonly string[]): number {
  const left = new Map<string, number>();
  for (const spokenText of spoken) left.set(spokenText, (left.get(spokenText) ?? 0) + 1);
  let characters = 0;
  for (const text of present) {
    const times = left.get(text) ?? 0;
    if (times > 0) left.set(text, times - 1);
    else characters += text.length;
  }
  return characters;
}

async function entriesOfSound(
  { work }: NarrationDependencies,
  { id: audioId, ownerId }: StoredAudio,
  { attempt, pronunciation }: WholeSound,
  entries: readonly Pronunciation[],
): Promise<readonly Pronunciation[] | undefined> {
  if (pronunciation === pronunciationFingerprint(entries)) return entries;
  if (pronunciation === undefined) return [];
  return (await work.findPlan(ownerId, nameOf({ audioId, attempt })))?.pronunciations;
}

export interface Narrated {
  readonly audio: StoredAudio | undefined;
  readonly voicing: Voicing;
  readonly present: readonly Sentence[];
  readonly spoken: readonly Sentence[];
  readonly entries: readonly Pronunciation[];
}
export interface NarrationDependencies {
  readonly work: Pick<WorkStore, 'getSource' | 'getScript' | 'findPlan'>;
}
