import { podcastRefusals } from '#shared/domain/audio/podcasts.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { Voicing } from '#functions/audio/audio-item.ts';

/** A podcast has two different voices (S1.05). */
export function requireTwoVoices(voicing: Voicing): Voicing {
  if (voicing.isPodcast && voicing.voiceId === voicing.expertVoice)
    throw new Refusal('invalid', podcastRefusals.sameVoice);
  return voicing;
}
