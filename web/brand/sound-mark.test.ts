import { MPEGDecoder } from 'mpg123-decoder';
import { expect, test } from 'vitest';
import { soundMark } from './sound-mark.ts';

test('the sound mark lasts under three seconds, starts and ends softly and is reproducible (S7.66)', async () => {
  const mp3 = await soundMark();
  expect(mp3.length).toBeLessThan(30_000);
  expect(Buffer.from(await soundMark()).equals(Buffer.from(mp3))).toBe(true);

  const decoder = new MPEGDecoder();
  await decoder.ready;
  const { channelData, sampleRate } = decoder.decode(mp3);
  decoder.free();
  const sound = channelData[0]!;
  expect(sound.length / sampleRate).toBeLessThan(3);
  const loudest = (from: number, to: number) =>
    sound
      .subarray(from * sampleRate, to * sampleRate)
      .reduce((most, height) => Math.max(most, Math.abs(height)), 0);
  expect(loudest(0, 0.1)).toBeLessThan(0.15);
  expect(loudest(1, 2)).toBeGreaterThan(0.5);
  expect(loudest(0, 3)).toBeLessThan(0.9);
  expect(loudest(2.79, 3)).toBeLessThan(0.05);
});
