import type { Voicing } from '#functions/audio/audio-item.ts';
import type { Sentence } from '#functions/audio/passages/sentences.ts';
import type { VoiceId } from '#shared/domain/audio/voices.ts';

/** The voice that says a sentence: the expert's where the expert speaks, else the one voice, or the host's. */
export const speakerVoice =
  ({ voiceId, expertVoice = voiceId }: Voicing) =>
  ({ speaker }: Sentence): VoiceId =>
    speaker === 'expert' ? expertVoice : voiceId;
