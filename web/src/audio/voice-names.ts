import type { Audio } from '#shared/contract/audio/audio.ts';
import { voiceName } from '#shared/domain/audio/voices.ts';

/** Who is heard in an audio: `Orus`, or `Orus and Aoede` in a podcast. */
export const voiceNames = ({ voiceId, expertVoice, isPodcast }: VoicesOf): string =>
  isPodcast && expertVoice !== undefined
    ? `${voiceName(voiceId)} and ${voiceName(expertVoice)}`
    : voiceName(voiceId);

type VoicesOf = Pick<Audio, 'voiceId' | 'expertVoice' | 'isPodcast'>;
