import type { TextAudio } from '#shared/contract/audio/text-audio.ts';
import { podcastPrice, sizeOfWords } from '#shared/domain/audio/podcast-price.ts';
import { creditsOfCharacters } from '#shared/domain/credits/credits.ts';
import type { SoundChoices } from './sound-choices.ts';

export function priceOf(
  choices: SoundChoices,
  { audio, price, noteCharacters = 0, descriptionCharacters = 0 }: TextAudio,
  wordCount: number,
): number {
  const source = sizeOfWords(wordCount);
  if (choices.form === 'podcast') {
    const { script, voices } = podcastPrice({ length: choices.length, source });
    return choices.stopAtScript ? script : script + voices;
  }
  // The server's price covers only parts that aren't spoken yet, but another voice speaks everything again.
  const isSpoken = audio === undefined || audio.voiceId === choices.voiceId;
  if (!isSpoken) return creditsOfCharacters(source.characters);
  const newNotes = choices.readNotes && !audio?.readNotes ? noteCharacters : 0;
  const newDescriptions = choices.readDescriptions && !audio?.readDescriptions ? descriptionCharacters : 0;
  const more = newNotes + newDescriptions;
  return more > 0 ? creditsOfCharacters(price.characters + more) : price.credits;
}
