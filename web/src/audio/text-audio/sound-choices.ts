import type { Audio, AudioChoices } from '#shared/contract/audio/audio-records.ts';
import { languageOf } from '#shared/domain/speech/voice-groups.ts';
import type { AudioForm } from '#shared/domain/audio/audio-form.ts';
import { defaultPodcast, type PodcastFormat, type PodcastLength } from '#shared/domain/audio/podcasts.ts';
import {
  defaultExpertVoiceFor,
  defaultVoiceFor,
  knownVoice,
  voiceOf,
  type VoiceId,
} from '#shared/domain/speech/voices.ts';

export interface SoundChoices {
  readonly form: AudioForm;
  readonly voiceId: VoiceId;
  readonly expertVoice: VoiceId;
  readonly format: PodcastFormat;
  readonly length: PodcastLength;
  readonly stopAtScript: boolean;
  /** For narrations only, as `readDescriptions`; undefined leaves the setting unchanged. */
  readonly readNotes: boolean | undefined;
  readonly readDescriptions: boolean | undefined;
}

/**
 * Returns the choices an audio was generated with; without an audio, the defaults for the text's language, empty if
 * unknown (S3.47 to S3.49).
 */
export function choicesOf(form: AudioForm, audio: Audio | undefined, language: string): SoundChoices {
  const voiceId = knownVoice(audio?.voiceId) ?? defaultVoiceFor(language);
  return {
    form,
    voiceId,
    expertVoice: knownVoice(audio?.expertVoice) ?? defaultExpertVoiceFor(voiceId),
    format: audio?.format ?? defaultPodcast.format,
    length: audio?.length ?? defaultPodcast.length,
    stopAtScript: false,
    readNotes: audio?.readNotes,
    readDescriptions: audio?.readDescriptions,
  };
}

/** Gives the expert another voice if theirs is now the host's, or speaks another language than the host's. */
export function withHost(choices: SoundChoices, voiceId: VoiceId): SoundChoices {
  const expert = voiceOf(choices.expertVoice);
  const staysExpert = expert.id !== voiceId && languageOf(expert) === languageOf(voiceOf(voiceId));
  return { ...choices, voiceId, ...(!staysExpert && { expertVoice: defaultExpertVoiceFor(voiceId) }) };
}

export function bodyOf(choices: SoundChoices): AudioChoices {
  const { form, voiceId, expertVoice, readNotes, readDescriptions, ...talk } = choices;
  if (form === 'narration')
    return {
      isPodcast: false,
      voiceId,
      ...(readNotes !== undefined && { readNotes }),
      ...(readDescriptions !== undefined && { readDescriptions }),
    };
  return { isPodcast: true, voiceId, hostVoice: voiceId, expertVoice, ...talk };
}
