import type { Voicing } from '#functions/audio/audio-item.ts';
import type { Sentence } from '#functions/audio/passages/sentences.ts';
import type { Speaker } from '#shared/domain/audio/podcasts.ts';
import { voiceName, type VoiceId } from '#shared/domain/speech/voices.ts';

export const speakerVoice =
  ({ voiceId, expertVoice = voiceId }: Pick<Voicing, 'voiceId' | 'expertVoice'>) =>
  ({ speaker }: Pick<Sentence, 'speaker'>): VoiceId =>
    speaker === 'expert' ? expertVoice : voiceId;

export const voiceNamesOf = (
  voicing: Pick<Voicing, 'voiceId' | 'expertVoice'>,
): Readonly<Record<Speaker, string>> => ({
  host: voiceName(speakerVoice(voicing)({ speaker: 'host' })),
  expert: voiceName(speakerVoice(voicing)({ speaker: 'expert' })),
});
