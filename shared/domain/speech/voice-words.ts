import { asianVoiceWords } from './voice-words/asian.ts';
import { englishVoiceWords } from './voice-words/english.ts';
import { europeanVoiceWords } from './voice-words/european.ts';
import type { VoiceWords } from './voice-table.ts';
import type { VoiceId } from './voices.ts';

/** Apart from the table of voices, because only pages that offer voices need these texts. */
export const voiceWords: Readonly<Record<VoiceId, VoiceWords>> = {
  ...englishVoiceWords,
  ...europeanVoiceWords,
  ...asianVoiceWords,
};
