import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { audioRefusals, maxContentCharacters } from '#shared/domain/audio/audio-limits.ts';
import { podcastPrice, sizeOfText } from '#shared/domain/audio/podcast-price.ts';
import { defaultPodcast } from '#shared/domain/audio/podcasts.ts';
import type { VoiceId } from '#shared/domain/speech/voices.ts';
import { creditsOfCharacters } from '#shared/domain/credits/credits.ts';

/** Whether an audio can have another text or voice from the list: the podcast of a chapter or post has both from elsewhere. */
export const canBeReplaced = ({ isPodcast, source }: Audio): boolean => !isPodcast || source === 'text';

/** Its text is not a chapter’s or a post’s. */
export const hasOwnText = ({ source }: Audio): boolean => source === 'text';

/** What doing so is called, in the menu, on the button and above the form. */
export const replacementName = (audio: Audio): string =>
  hasOwnText(audio) ? `Change text or ${audio.isPodcast ? 'voices' : 'voice'}` : 'Change voice';

/** Why it cannot be made of this, in words for its author. */
export function refusalOf(audio: Audio, asked: Replacement): string | undefined {
  const { content, voiceId, expertVoice } = asked;
  if (content.length > maxContentCharacters) return audioRefusals.contentTooLong;
  if (content.trim() === '' && (audio.isPodcast || asked.text !== undefined))
    return audioRefusals.contentEmpty;
  if (audio.isPodcast && voiceId === expertVoice)
    return 'Host and expert need different voices. Choose another for one of them.';
  // What failed may be tried as it is.
  if (audio.status === 'FAILED' || isNewText(asked) || isNewLanguage(audio, asked)) return undefined;
  const isSameVoice = voiceId === audio.voiceId && (!audio.isPodcast || expertVoice === audio.expertVoice);
  return isSameVoice ? 'Change the text, or choose another voice or language.' : undefined;
}

/** An empty one is the old one, where that is not known. */
const isNewText = ({ content, text }: Replacement): boolean => content.trim() !== '' && content !== text;

const isNewLanguage = (audio: Audio, { language }: Replacement): boolean =>
  language !== undefined && language !== (audio.language ?? '');

/** What is sent. */
export const bodyOf = (audio: Audio, asked: Replacement) => ({
  ...(isNewText(asked) && { content: asked.content }),
  ...(isNewLanguage(audio, asked) && { language: asked.language }),
  ...(audio.isPodcast
    ? { hostVoice: asked.voiceId, expertVoice: asked.expertVoice }
    : { voiceId: asked.voiceId }),
});

/** The most that it may cost, in credits; undefined of a podcast without a text, and where nobody knows how long it is. */
export function priceOf(audio: Audio, asked: Replacement): number | undefined {
  const { isPodcast, length = defaultPodcast.length, characters } = audio;
  const { content } = asked;
  if (!isPodcast) {
    const spoken = isNewText(asked) ? content.length : characters;
    return spoken === undefined ? undefined : creditsOfCharacters(spoken);
  }
  if (!isNewText(asked)) return undefined;
  const { script, voices } = podcastPrice({ length, source: sizeOfText(content) });
  return script + voices;
}

export interface Replacement {
  /** Empty where `text` is not known: the text stays. */
  readonly content: string;
  /** What it was made of, where that could be read. */
  readonly text?: string | undefined;
  /** The one voice; the host's of a podcast. */
  readonly voiceId: VoiceId;
  readonly expertVoice: VoiceId;
  /** Absent where it wasn't chosen here. */
  readonly language?: string | undefined;
}
