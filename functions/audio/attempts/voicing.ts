import type { AudioChoices } from '#shared/contract/audio/audio-records.ts';
import { defaultPodcast } from '#shared/domain/audio/podcasts.ts';
import { defaultExpertVoiceFor, defaultVoiceFor } from '#shared/domain/speech/voices.ts';
import { readPartsOf, type ReadParts, type Voicing } from '#functions/audio/audio-item.ts';

/** Without a choice, now or `before`, the voices are the default ones of the text's language, empty if unknown. */
export function voicingOf(request: AudioChoices, before?: Voicing, language = ''): Voicing {
  const isPodcast = request.isPodcast ?? before?.isPodcast ?? false;
  const voiceId =
    (isPodcast ? (request.hostVoice ?? request.voiceId) : request.voiceId) ??
    before?.voiceId ??
    defaultVoiceFor(language);
  if (!isPodcast) {
    const isRead = (part: keyof ReadParts) => (request[part] ?? before?.[part]) === true || undefined;
    const parts = { readNotes: isRead('readNotes'), readDescriptions: isRead('readDescriptions') };
    return { voiceId, isPodcast, ...readPartsOf(parts) };
  }
  const expert = before?.expertVoice === voiceId ? undefined : before?.expertVoice;
  return {
    voiceId,
    isPodcast,
    expertVoice: request.expertVoice ?? expert ?? defaultExpertVoiceFor(voiceId),
    format: request.format ?? before?.format ?? defaultPodcast.format,
    length: request.length ?? before?.length ?? defaultPodcast.length,
  };
}

export const soundsAlike = (one: Voicing, other: Voicing): boolean =>
  one.isPodcast === other.isPodcast &&
  one.voiceId === other.voiceId &&
  one.readNotes === other.readNotes &&
  one.readDescriptions === other.readDescriptions &&
  (!one.isPodcast || one.expertVoice === other.expertVoice);
