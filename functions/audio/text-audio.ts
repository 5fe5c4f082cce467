import type { TextAudio } from '#shared/contract/audio/text-audio.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import { voicingOf } from './attempts/voicing.ts';
import type { AudioStore } from './audio-store.ts';
import type { AudioViews } from './audio-view.ts';
import { audioOf, isOfToday, todayOf, type NarratedText } from './narrated-text.ts';
import { wordsToSpeak, type SpeakingDependencies } from './narrated-texts/words-to-speak.ts';

/**
 * The audio of a text as its author sees it, and how it stands to that. Texts are compared only where the sound is out of
 * date: a page that looks at it again and again costs no reading of them.
 */
export async function textAudio(deps: TextAudioDependencies, text: NarratedText): Promise<TextAudio> {
  const audio = await audioOf(deps.audios, text);
  const shown = audio && { audio: await deps.views.one(audio, text.ownerId) };
  if (audio?.sound && isOfToday(audio.sound, todayOf(text)))
    return { ...shown, sentencesBehind: 0, price: nothing };
  const said = await wordsToSpeak(deps, { text }, audio, voicingOf({}, audio?.attempt.voicing)).catch(
    wordless,
  );
  return {
    ...shown,
    ...(said?.sentencesBehind !== undefined && { sentencesBehind: said.sentencesBehind }),
    price: said ? { characters: said.attempt.toSpeak, credits: said.attempt.price } : nothing,
  };
}

/** A text without words can be asked about. */
function wordless(error: unknown): undefined {
  if (error instanceof Refusal && error.code === 'conflict') return undefined;
  throw error;
}

const nothing = { characters: 0, credits: 0 };

export interface TextAudioDependencies extends SpeakingDependencies {
  readonly audios: Pick<AudioStore, 'get'>;
  readonly views: AudioViews;
}
