import type { TextAudio, TextAudios } from '#shared/contract/audio/text-audio.ts';
import type { AudioForm } from '#shared/domain/audio/audio-form.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { StoredAttempt, StoredAudio } from '#functions/audio/audio-item.ts';
import { voicingOf } from '#functions/audio/attempts/voicing.ts';
import type { AudioStore } from '#functions/audio/audio-store.ts';
import type { AudioViews } from '#functions/audio/audio-view.ts';
import { audiosOfText, isCurrent, currentTextOf, type NarratedText } from '#functions/audio/narrated-text.ts';
import { languageOfText } from './language-of-text.ts';
import { withTextReadOnce } from './text-read-once.ts';
import { wordsToSpeak, type SpeakingDependencies } from './words-to-speak.ts';

export async function textAudios(deps: TextAudioDependencies, text: NarratedText): Promise<TextAudios> {
  const audios = await audiosOfText(deps.audios, text);
  const textReadOnce = withTextReadOnce(text);
  const language = await languageOfText(textReadOnce, audios);
  const [narration, podcast] = await Promise.all([
    textAudio(deps, { text: textReadOnce, language }, 'narration', audios.narration),
    textAudio(deps, { text: textReadOnce, language }, 'podcast', audios.podcast),
  ]);
  return { narration, podcast };
}

/**
 * Reads and compares texts only if the records don't already show that the sound is current (`isCurrent`), so that
 * polling a page reads no texts.
 */
async function textAudio(
  deps: TextAudioDependencies,
  { text, language }: { readonly text: NarratedText; readonly language: string },
  form: AudioForm,
  audio: StoredAudio | undefined,
): Promise<TextAudio> {
  const shown = {
    ...(audio && { audio: await deps.views.one(audio, text.ownerId) }),
    ...(language !== '' && { language }),
  };
  if (audio?.sound && isCurrent(audio.sound, currentTextOf(text)))
    return { ...shown, sentencesBehind: 0, price: noPrice, ...readablePartsIn(audio.attempt, form) };
  const voicing = voicingOf({ isPodcast: form === 'podcast' }, audio?.attempt.voicing, language);
  const words = await wordsToSpeak(deps, { text }, audio, voicing).catch(undefinedWithoutWords);
  return {
    ...shown,
    ...(words?.sentencesBehind !== undefined && { sentencesBehind: words.sentencesBehind }),
    price: words ? { characters: words.attempt.toSpeak, credits: words.attempt.price } : noPrice,
    ...(words && readablePartsIn(words.attempt, form)),
  };
}

/** The parts that a narration can read or omit. A podcast has no such choice. */
const readablePartsIn = ({ noteCharacters, descriptionCharacters }: PartSizes, form: AudioForm) =>
  form === 'podcast'
    ? {}
    : {
        ...(noteCharacters !== undefined && { noteCharacters }),
        ...(descriptionCharacters !== undefined && { descriptionCharacters }),
      };

/**
 * Turns the refusal of a text without words into undefined: a price can be requested for such a text, but it has none.
 */
function undefinedWithoutWords(error: unknown): undefined {
  if (error instanceof Refusal && error.code === 'conflict') return undefined;
  throw error;
}

type PartSizes = Pick<StoredAttempt, 'noteCharacters' | 'descriptionCharacters'>;

const noPrice = { characters: 0, credits: 0 };

export interface TextAudioDependencies extends SpeakingDependencies {
  readonly audios: Pick<AudioStore, 'getAll'>;
  readonly views: AudioViews;
}
