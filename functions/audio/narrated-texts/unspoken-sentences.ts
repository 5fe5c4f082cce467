import type { Pronunciation } from '#shared/domain/speech/pronunciations.ts';
import { creditsOfCharacters } from '#shared/domain/credits/credits.ts';
import {
  attemptNameOf,
  type StoredAudio,
  type Voicing,
  type WholeSound,
} from '#functions/audio/audio-item.ts';
import type { Sentence } from '#functions/audio/passages/sentences.ts';
import { spokenTextBy } from '#functions/audio/passages/spoken-text.ts';
import { pronunciationFingerprint } from '#functions/speech/pronunciation-store.ts';
import type { WorkStore } from '#functions/audio/work/work-store.ts';
import type { AttemptAtWords } from './attempt-at-words.ts';

export async function unspokenSentences(
  deps: NarrationDependencies,
  { audio, voicing, present, spoken, entries }: NarratedSentences,
): Promise<{ tokens: 0; attempt: AttemptAtWords }> {
  const sound = audio?.sound;
  const isInThisVoice = sound?.isPodcast === false && sound.voiceId === voicing.voiceId;
  const soundEntries = isInThisVoice ? await entriesOfSound(deps, audio!, sound, entries) : undefined;
  const knownTexts = soundEntries ? spokenTextsWith(soundEntries, spoken) : [];
  const toSpeak = charactersToSpeak(spokenTextsWith(entries, present), knownTexts);
  return { tokens: 0, attempt: { script: undefined, toSpeak, price: creditsOfCharacters(toSpeak) } };
}

const spokenTextsWith = (
  entries: readonly Pronunciation[],
  sentences: readonly Sentence[],
): readonly string[] => {
  const spokenTextOf = spokenTextBy(entries);
  return sentences.map(({ text, spoken = text }) => spokenTextOf(spoken));
};

/**
 * Counts the characters that must still be added to the sound. A new sentence that occurs several times counts every
 * time: it is synthesised only once, but each occurrence is joined, stored and sent.
 */
function charactersToSpeak(present: readonly string[], spoken: readonly string[]): number {
  const remaining = new Map<string, number>();
  for (const spokenText of spoken) remaining.set(spokenText, (remaining.get(spokenText) ?? 0) + 1);
  let characters = 0;
  for (const text of present) {
    const times = remaining.get(text) ?? 0;
    if (times > 0) remaining.set(text, times - 1);
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
  return (await work.findPlan(ownerId, attemptNameOf({ audioId, attempt })))?.pronunciations;
}

export interface NarratedSentences {
  readonly audio: StoredAudio | undefined;
  readonly voicing: Voicing;
  readonly present: readonly Sentence[];
  readonly spoken: readonly Sentence[];
  readonly entries: readonly Pronunciation[];
}
export interface NarrationDependencies {
  readonly work: Pick<WorkStore, 'getSource' | 'getScript' | 'findPlan'>;
}
