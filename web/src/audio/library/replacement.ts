import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { audioRefusals, maxContentCharacters } from '#shared/domain/audio/audio-limits.ts';
import { podcastPrice, sizeOfText } from '#shared/domain/audio/podcast-price.ts';
import { defaultPodcast } from '#shared/domain/audio/podcasts.ts';
import type { VoiceId } from '#shared/domain/speech/voices.ts';
import { creditsOfCharacters } from '#shared/domain/credits/credits.ts';

/**
 * A podcast of a chapter or post can't be replaced here, because its text and voices can only be changed on other
 * pages.
 */
export const canBeReplaced = ({ isPodcast, source }: Audio): boolean => !isPodcast || source === 'text';

export const hasOwnText = ({ source }: Audio): boolean => source === 'text';

export const replacementName = (audio: Audio): string =>
  hasOwnText(audio) ? `Change text or ${audio.isPodcast ? 'voices' : 'voice'}` : 'Change voice';

export function refusalOf(audio: Audio, replacement: Replacement): string | undefined {
  const { content, voiceId, expertVoice } = replacement;
  if (content.length > maxContentCharacters) return audioRefusals.contentTooLong;
  if (content.trim() === '' && (audio.isPodcast || replacement.text !== undefined))
    return audioRefusals.contentEmpty;
  if (audio.isPodcast && voiceId === expertVoice)
    return 'Host and expert need different voices. Choose another for one of them.';
  // A failed audio may be retried unchanged.
  if (audio.status === 'FAILED' || isNewText(replacement) || isNewLanguage(audio, replacement))
    return undefined;
  const isSameVoice = voiceId === audio.voiceId && (!audio.isPodcast || expertVoice === audio.expertVoice);
  return isSameVoice ? 'Change the text, or choose another voice or language.' : undefined;
}

const isNewText = ({ content, text }: Replacement): boolean => content.trim() !== '' && content !== text;

const isNewLanguage = (audio: Audio, { language }: Replacement): boolean =>
  language !== undefined && language !== (audio.language ?? '');

export const bodyOf = (audio: Audio, replacement: Replacement) => ({
  ...(isNewText(replacement) && { content: replacement.content }),
  ...(isNewLanguage(audio, replacement) && { language: replacement.language }),
  ...(audio.isPodcast
    ? { hostVoice: replacement.voiceId, expertVoice: replacement.expertVoice }
    : { voiceId: replacement.voiceId }),
});

/** Returns the highest price in credits; undefined for a podcast without a new text, or when the length is unknown. */
export function priceOf(audio: Audio, replacement: Replacement): number | undefined {
  const { isPodcast, length = defaultPodcast.length, characters } = audio;
  const { content } = replacement;
  if (!isPodcast) {
    const spokenCharacters = isNewText(replacement) ? content.length : characters;
    return spokenCharacters === undefined ? undefined : creditsOfCharacters(spokenCharacters);
  }
  if (!isNewText(replacement)) return undefined;
  const { script, voices } = podcastPrice({ length, source: sizeOfText(content) });
  return script + voices;
}

export interface Replacement {
  /** The new text. Empty if the current one (`text`) wasn't loaded; the audio then keeps its current text. */
  readonly content: string;
  readonly text?: string | undefined;
  readonly voiceId: VoiceId;
  readonly expertVoice: VoiceId;
  readonly language?: string | undefined;
}
