import type { TextAudio } from '#shared/contract/audio/text-audio.ts';
import { podcastPrice, sizeOfWords } from '#shared/domain/audio/podcast-price.ts';
import { creditsOfCharacters } from '#shared/domain/credits/credits.ts';
import type { SoundChoices } from './sound-choices.ts';

/** The most that an audio of a text may cost, as it is chosen. */
export function priceOf(
  choices: SoundChoices,
  { audio, price, noteCharacters = 0 }: TextAudio,
  wordCount: number,
): number {
  const source = sizeOfWords(wordCount);
  if (choices.form === 'podcast') {
    const { script, voices } = podcastPrice({ length: choices.length, source });
    return choices.stopAtScript ? script : script + voices;
  }
  // The server knows what was spoken before; another voice says all of it anew.
  const isSpoken = audio === undefined || audio.voiceId === choices.voiceId;
  if (!isSpoken) return creditsOfCharacters(source.characters);
  const isMore = choices.readNotes && !audio?.readNotes;
  return isMore ? creditsOfCharacters(price.characters + noteCharacters) : price.credits;
}
