import { beforeEach, expect, test } from 'vitest';
import { voiceSampleFile } from '#shared/addresses.ts';
import { storyOpening } from '#shared/domain/speech/story-opening.ts';
import { voiceWords } from '#shared/domain/speech/voice-words.ts';
import { voices } from '#shared/domain/speech/voices.ts';
import { joinBytes, silentSpeechFrame, readMp3, silentFrames } from '#functions/speech/mp3.ts';
import type { Speech } from '#functions/speech/speech.ts';
import { unlimitedPreview } from '#functions/testing/unlimited-preview.ts';
import type { SpokenSample } from './voice-sample-store.ts';
import { voiceSamples } from './voice-samples.ts';

const spokenTexts: string[] = [];
const storedSamples = new Map<string, { origin: string; sample: SpokenSample }>();
const speech: Speech = {
  renderingOf: ({ name }) => name,
  speak: async (text, { name }) => {
    spokenTexts.push(`${name}: ${text}`);
    return joinBytes(silentFrames(2.4, silentSpeechFrame));
  },
};
const samples = voiceSamples(speech, unlimitedPreview, {
  endsOf: async (file, origin) => {
    const storedSample = storedSamples.get(file);
    return storedSample?.origin === origin ? [...storedSample.sample.ends] : undefined;
  },
  put: async (file, origin, sample) => void storedSamples.set(file, { origin, sample }),
});

beforeEach(() => {
  spokenTexts.length = 0;
  storedSamples.clear();
});

test.each(voices)(
  'the sample of $name is an introduction spoken by $name, and is generated only once (S7.67, S7.68)',
  async ({ id, name }) => {
    const { introduction } = voiceWords[id];
    const sample = await samples(id);
    expect(sample.sampleUrl).toBe(`/${voiceSampleFile(name)}`);
    expect(sample.sentences.map(({ text }) => text)).toEqual(introduction);
    expect(spokenTexts).toEqual(introduction.map((sentence) => `${name}: ${sentence}`));
    expect(await samples(id)).toEqual(sample);
    expect(spokenTexts).toHaveLength(introduction.length);
  },
);

test('the story sample of a voice is the beginning of a story, with each sentence’s end time', async () => {
  const { sampleUrl, sentences } = await samples('Ava', 'story');
  expect(sampleUrl).toBe('/media/voices/ava-story.mp3');
  expect(sentences.map(({ text }) => text)).toEqual(storyOpening.flat());
  expect(sentences.map(({ endSeconds }) => Math.round(endSeconds * 10) / 10)).toEqual([2.6, 5.2, 8.2, 11.2]);
  const { sound } = storedSamples.get('media/voices/ava-story.mp3')!.sample;
  expect(readMp3(sound)!.frames).toHaveLength(Math.round(sentences.at(-1)!.endSeconds / 0.024));
});
