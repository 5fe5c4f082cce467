import type { TextAudio, TextAudios } from '#shared/contract/audio/text-audio.ts';
import type { AudioForm } from '#shared/domain/audio/audio-form.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { StoredAttempt, StoredAudio } from '#functions/audio/audio-item.ts';
import { voicingOf } from '#functions/audio/attempts/voicing.ts';
import type { AudioStore } from '#functions/audio/audio-store.ts';
import type { AudioViews } from '#functions/audio/audio-view.ts';
import {
  audiosOfText,
  isCurrent,
  currentTextOf,
  type NarratedText,
  type WrittenWords,
} from '#functions/audio/narrated-text.ts';
import { wordsToSpeak, type SpeakingDependencies } from './words-to-speak.ts';

export async function textAudios(deps: TextAudioDependencies, text: NarratedText): Promise<TextAudios> {
  const audios = await audiosOfText(deps.audios, text);
  const textReadOnce = withTextReadOnce(text);
  const [narration, podcast] = await Promise.all([
    textAudio(deps, textReadOnce, 'narration', audios.narration),
    textAudio(deps, textReadOnce, 'podcast', audios.podcast),
  ]);
  return { narration, podcast };
}

/**
 * Reads and compares texts only if the records don't already show that the sound is current (`isCurrent`), so that
 * polling a page reads no texts.
 */
async function textAudio(
  deps: TextAudioDependencies,
  text: NarratedText,
  form: AudioForm,
  audio: StoredAudio | undefined,
): Promise<TextAudio> {
  const shownAudio = audio && { audio: await deps.views.one(audio, text.ownerId) };
  if (audio?.sound && isCurrent(audio.sound, currentTextOf(text)))
    return { ...shownAudio, sentencesBehind: 0, price: noPrice, ...readablePartsIn(audio.attempt, form) };
  const voicing = voicingOf({ isPodcast: form === 'podcast' }, audio?.attempt.voicing);
  const words = await wordsToSpeak(deps, { text }, audio, voicing).catch(undefinedWithoutWords);
  return {
    ...shownAudio,
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

function withTextReadOnce(text: NarratedText): NarratedText {
  let reading: Promise<WrittenWords> | undefined;
  return { ...text, read: () => (reading ??= text.read()) };
}

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
