import { voiceSampleFile } from '#shared/addresses.ts';
import type { SampleText, VoiceSample } from '#shared/contract/speech/voices.ts';
import { storyOpening } from '#shared/domain/speech/story-opening.ts';
import { voiceWords } from '#shared/domain/speech/voice-words.ts';
import { voices } from '#shared/domain/speech/voices.ts';
import { callPaced } from '#functions/platform/admission/call-paced.ts';
import { fingerprint } from '#functions/platform/ids.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import { formatOf, joinBytes, readMp3, secondsOf, silentFrames } from '#functions/speech/mp3.ts';
import type { Preview } from '#functions/speech/previews.ts';
import { EngineBusy, type Speech } from '#functions/speech/speech.ts';
import type { SpokenSample, VoiceSampleStore } from './voice-sample-store.ts';

/**
 * Generates a sample if none is stored for these words and this voice. If two first requests are concurrent, both
 * generate the same sample and one is kept, which is harmless.
 */
export function voiceSamples(
  speech: Speech,
  preview: Preview,
  samples: VoiceSampleStore,
): (voiceId: string, text?: SampleText) => Promise<VoiceSample> {
  return async (voiceId, text = 'introduction') => {
    const voice = voices.find(({ id }) => id === voiceId);
    if (!voice) throw new Refusal('not_found', 'This voice doesn’t exist.');
    const paragraphs = text === 'story' ? storyOpening : [voiceWords[voice.id].introduction];
    const sentences = paragraphs.flat();
    const file = voiceSampleFile(voice.name, text);
    const origin = fingerprint([speech.renderingOf(voice), paragraphs]);
    const sentenceEnds = (await samples.endsOf(file, origin)) ?? (await generateSample());
    return {
      sampleUrl: `/${file}`,
      sentences: sentences.map((sentence, index) => ({ text: sentence, endSeconds: sentenceEnds[index]! })),
    };

    async function generateSample(): Promise<readonly number[]> {
      const sounds: Uint8Array[] = [];
      await preview(samplesPersonId, sentences.length, (pace) =>
        callPaced([...sentences.entries()], pace, async ([index, sentence]) => {
          sounds[index] = await speech.speak(sentence, voice!);
        }),
      ).catch((error: unknown) => {
        throw error instanceof EngineBusy ? new Refusal('too_many', error.message) : error;
      });
      const sample = joinSounds(sounds, paragraphs);
      await samples.put(file, origin, sample);
      return sample.ends;
    }
  };
}

function joinSounds(
  sounds: readonly Uint8Array[],
  paragraphs: readonly { readonly length: number }[],
): SpokenSample {
  const frames: Uint8Array[] = [];
  const sentenceEnds: number[] = [];
  for (const { length } of paragraphs) {
    for (let remainingSentences = length; remainingSentences > 0; remainingSentences--) {
      const sentenceFrames = readMp3(sounds[sentenceEnds.length]!)!.frames;
      frames.push(
        ...sentenceFrames,
        ...silentFrames(remainingSentences === 1 ? 0.6 : 0.2, sentenceFrames[0]!),
      );
      sentenceEnds.push(secondsOf(frames.length, formatOf(sentenceFrames[0]!)));
    }
  }
  return { sound: joinBytes(frames), ends: sentenceEnds };
}

const samplesPersonId = 'voice-samples';
