import { expect, test } from 'vitest';
import { voices } from '#shared/domain/speech/voices.ts';
import type { Speech } from '#functions/speech/speech.ts';
import { unlimitedPreview } from '#functions/testing/unlimited-preview.ts';
import { voiceSamples } from './voice-samples.ts';

const spoken: string[] = [];
const kept: string[] = [];
const speech = {
  renderingOf: ({ name }) => name,
  speak: async (text, { name }) => {
    spoken.push(`${name}: ${text}`);
    return new Uint8Array();
  },
} as Pick<Speech, 'renderingOf' | 'speak'> as Speech;
const samples = voiceSamples(speech, unlimitedPreview, {
  addressOf: (name) => `/${name}.mp3`,
  isMadeFrom: async (name) => kept.includes(name),
  put: async (name) => void kept.push(name),
});

test.each(voices)(
  '$name is heard by who asks for $name, in its own words and voice (S7.67, S7.68)',
  async (voice) => {
    spoken.length = 0;
    expect(await samples(voice.id)).toBe(`/${voice.name}.mp3`);
    expect(spoken).toEqual([`${voice.name}: ${voice.introduction}`]);
    expect(await samples(voice.id)).toBe(`/${voice.name}.mp3`);
    expect(spoken).toHaveLength(1);
  },
);
