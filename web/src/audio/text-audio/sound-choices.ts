import type { Audio, AudioChoices } from '#shared/contract/audio/audio-records.ts';
import { defaultPodcast, type PodcastFormat, type PodcastLength } from '#shared/domain/audio/podcasts.ts';
import { defaultExpertVoiceFor, defaultVoiceId, voices, type VoiceId } from '#shared/domain/speech/voices.ts';

/** What an author chooses for a sound; what belongs to the other form is kept while one looks at this. */
export interface SoundChoices {
  readonly isPodcast: boolean;
  /** Of the narration, or of the host. */
  readonly voiceId: VoiceId;
  readonly expertVoice: VoiceId;
  readonly format: PodcastFormat;
  readonly length: PodcastLength;
  readonly stopAtScript: boolean;
}

/** Those that a sound was made by; without one, the defaults (S3.47 to S3.49). */
export function choicesOf(audio: Audio | undefined): SoundChoices {
  const voiceId = knownVoice(audio?.voiceId) ?? defaultVoiceId;
  return {
    isPodcast: audio?.isPodcast ?? false,
    voiceId,
    expertVoice: knownVoice(audio?.expertVoice) ?? defaultExpertVoiceFor(voiceId),
    format: audio?.format ?? defaultPodcast.format,
    length: audio?.length ?? defaultPodcast.length,
    stopAtScript: false,
  };
}

/** With another host; a host who would talk to themselves gets another expert. */
export const withHost = (choices: SoundChoices, voiceId: VoiceId): SoundChoices => ({
  ...choices,
  voiceId,
  ...(choices.expertVoice === voiceId && { expertVoice: defaultExpertVoiceFor(voiceId) }),
});

/** As they are sent: of a narration nothing that is of a podcast. */
export function bodyOf({ isPodcast, voiceId, expertVoice, ...talk }: SoundChoices): AudioChoices {
  if (!isPodcast) return { isPodcast, voiceId };
  return { isPodcast, voiceId, hostVoice: voiceId, expertVoice, ...talk };
}

const knownVoice = (id: string | undefined): VoiceId | undefined =>
  voices.find((voice) => voice.id === id)?.id;
