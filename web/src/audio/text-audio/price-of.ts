import type { TextAudio } from '#shared/contract/audio/text-audio.ts';
import { podcastPrice, sizeOfWords } from '#shared/domain/audio/podcast-price.ts';
import { creditsOfCharacters } from '#shared/domain/credits/credits.ts';
import type { SoundChoices } from './sound-choices.ts';

/** The most that an audio of a text may cost, as it is chosen. */
export function priceOf(choices: SoundChoices, { audio, price }: TextAudio, wordCount: number): number {
  const source = sizeOfWords(wordCount);
  if (choices.form === 'podcast') {
    const { script, voices } = podcastPrice({ length: choices.length, source });
    return choices.stopAtScript ? script : script + voices;
  }
  // The server knows what was spoken before; another voice says all of it anew.
  const isSpoken = audio === undefined || audio.voiceId === choices.voiceId;
  return isSpoken ? price.credits : creditsOfCharacters(source.characters);
}
