import type { OfferedVoice } from '#shared/contract/speech/voices.ts';
import { voiceWords } from '#shared/domain/speech/voice-words.ts';
import { voices } from '#shared/domain/speech/voices.ts';

export const offeredVoices: OfferedVoice[] = voices.map(({ id, name, language, gender, age }) => ({
  id,
  name,
  description: voiceWords[id].description,
  language,
  gender,
  age,
}));
