import type { Audio } from '#shared/contract/audio/audio.ts';
import { audioRefusals, maxContentCharacters } from '#shared/domain/audio/audio-limits.ts';
import { podcastPrice, sizeOfText } from '#shared/domain/audio/podcast-price.ts';
import { defaultPodcast } from '#shared/domain/audio/podcasts.ts';
import type { VoiceId } from '#shared/domain/audio/voices.ts';
import { creditsOfCharacters } from '#shared/domain/writing/credits.ts';

/** Whether an audio can have another text or voice from the list: a chapter's podcast has both from elsewhere. */
export const canBeReplaced = ({ isPodcast, source }: Audio): boolean => !(isPodcast && source === 'chapter');

/** Its text is its chapter’s. */
export const hasOwnText = ({ source }: Audio): boolean => source === 'text';

/** Why it cannot be made of this, in words for its author. */
export function refusalOf(audio: Audio, { content, voiceId, expertVoice }: Replacement): string | undefined {
  const isNewText = content.trim() !== '';
  if (content.length > maxContentCharacters) return audioRefusals.contentTooLong;
  if (audio.isPodcast && !isNewText) return audioRefusals.contentEmpty;
  if (audio.isPodcast && voiceId === expertVoice) return 'Nobody talks with themselves. Choose two voices.';
  if (!isNewText && voiceId === audio.voiceId) return 'Write another text, or choose another voice.';
  return undefined;
}

/** What is sent. */
export const bodyOf = (audio: Audio, { content, voiceId, expertVoice }: Replacement) => ({
  ...(content.trim() !== '' && { content }),
  ...(audio.isPodcast ? { hostVoice: voiceId, expertVoice } : { voiceId }),
});

/** The most that it may cost, in credits; undefined of a podcast without a text, and where nobody knows how long it is. */
export function priceOf(audio: Audio, { content }: Replacement): number | undefined {
  const { isPodcast, length = defaultPodcast.length, characters } = audio;
  const isNewText = content.trim() !== '';
  if (!isPodcast) {
    const spoken = isNewText ? content.length : characters;
    return spoken === undefined ? undefined : creditsOfCharacters(spoken);
  }
  if (!isNewText) return undefined;
  const { script, voices } = podcastPrice({ length, source: sizeOfText(content) });
  return script + voices;
}

export interface Replacement {
  /** Empty: the text stays. */
  readonly content: string;
  /** The one voice; the host's of a podcast. */
  readonly voiceId: VoiceId;
  readonly expertVoice: VoiceId;
}
