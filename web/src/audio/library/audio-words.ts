import type { Audio, Visibility } from '#shared/contract/audio/audio.ts';
import { voiceName } from '#shared/domain/audio/voices.ts';

export const kindWords = ({ isPodcast }: Pick<Audio, 'isPodcast'>): string =>
  isPodcast ? 'Podcast' : 'Narration';

/** `Ava`, `Orus and Aoede` */
export function voicesWords({ voiceId, isPodcast, hostVoice, expertVoice }: Voiced): string {
  if (!isPodcast || expertVoice === undefined) return voiceName(voiceId);
  return `${voiceName(hostVoice ?? voiceId)} and ${voiceName(expertVoice)}`;
}

export const visibilityWords = {
  private: 'Private',
  unlisted: 'Unlisted',
  public: 'Public',
} as const satisfies Record<Visibility, string>;

type Voiced = Pick<Audio, 'voiceId' | 'isPodcast' | 'hostVoice' | 'expertVoice'>;
