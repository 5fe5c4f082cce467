import { narrateText, type NarratingDependencies } from './narrate-text.ts';
import type { TextNarration } from '#functions/audio/narrated-text.ts';
import { textAudios, type TextAudioDependencies } from './text-audio.ts';

export const textNarration = (deps: NarratingDependencies & TextAudioDependencies): TextNarration => ({
  narrate: (request) => narrateText(deps, request),
  audiosOf: (text) => textAudios(deps, text),
});
