import { readMp3, secondsOf } from '#functions/speech/mp3.ts';
import type { Passage } from '#functions/audio/passages/passages.ts';
import { gatedLoudness } from '#functions/speech/loudness.ts';
import { framePeaks, groupPeaks } from '#functions/speech/peaks.ts';
import { toneMp3 } from '#shared/testing/tone.ts';
import { decodeMono } from '#functions/speech/decode.ts';
import type { MadeGroup } from '#functions/audio/work/group-store.ts';
import { describe, expect, it } from 'vitest';
import { makeGroup } from './make-group.ts';

describe('The sound of a group of passages', () => {
  it('is equally loud for a soft and a loud voice', async () => {
    const passages = [
      aPassage({ sentence: 0, voiceId: 'Andrew' }),
      aPassage({ sentence: 1, voiceId: 'Ava' }),
    ];
    const sounds = [await toneMp3({ seconds: 2, height: 0.03 }), await toneMp3({ seconds: 2, height: 0.6 })];
    const group = await makeGroup(passages, sounds, decodeMono);
    const [soft, audibleSamples] = await loudnessOfPassages(group);
    expect(Math.abs(soft! - audibleSamples!)).toBeLessThan(1.6);
    expect(Math.abs(soft! + 19)).toBeLessThan(1);
  });

  it('keeps differences in loudness between the passages of one voice', async () => {
    const passages = [aPassage({ sentence: 0 }), aPassage({ sentence: 1 })];
    const sounds = [await toneMp3({ seconds: 2, height: 0.1 }), await toneMp3({ seconds: 2, height: 0.2 })];
    const [soft, loud] = await loudnessOfPassages(await makeGroup(passages, sounds, decodeMono));
    expect(loud! - soft!).toBeCloseTo(6, 0);
  });

  it('comes with a list of loudness peaks, which match the decoded sound', async () => {
    const group = await makeGroup([aPassage({})], [await toneMp3({ seconds: 1, height: 0.05 })], decodeMono);
    const decodedPeaks = groupPeaks(framePeaks(await decoded(group), 576));
    expect(group.report.peaks).toHaveLength(decodedPeaks.length);
    for (const [index, peak] of decodedPeaks.entries())
      expect(group.report.peaks[index]).toBeCloseTo(peak, 2);
  });

  it('comes with the start of each passage in frames and bytes, counting the pauses between', async () => {
    const tone = await toneMp3({ seconds: 1 });
    const passages = [aPassage({ sentence: 4, pauseAfterSeconds: 0.6 }), aPassage({ sentence: 5 })];
    const { sound, report } = await makeGroup(passages, [tone, tone], decodeMono);
    const { frames } = readMp3(tone)!;
    expect(report.passages).toEqual([
      { startFrame: 0, startByte: 0, spokenFrames: frames.length },
      {
        startFrame: frames.length + 25,
        startByte: tone.length + 25 * 144,
        spokenFrames: frames.length,
      },
    ]);
    expect(report).toMatchObject({ frames: 2 * frames.length + 25, sizeBytes: sound.length });
  });

  it('is silence when the group contains nothing that can be spoken', async () => {
    const { sound, report } = await makeGroup([aPassage({ text: '' })], [undefined], decodeMono);
    expect(secondsOf(readMp3(sound)!.frames.length, report.format)).toBeCloseTo(0.6, 5);
    expect(Math.max(...report.peaks)).toBe(0);
  });

  it('is refused with `EngineFailed` when the voice engine’s frames cannot be decoded', async () => {
    const tone = await toneMp3({ seconds: 1 });
    await expect(makeGroup([aPassage({})], [tone], decodeHalf)).rejects.toMatchObject({
      name: 'EngineFailed',
    });
  });
});

const decodeHalf: typeof decodeMono = (mp3, sound) => decodeMono(mp3, sound.subarray(0, sound.length / 2));

async function decoded({ sound }: MadeGroup): Promise<Float32Array> {
  return decodeMono(readMp3(sound)!, sound);
}

async function loudnessOfPassages(group: MadeGroup): Promise<number[]> {
  const samples = await decoded(group);
  return group.report.passages.map(({ startFrame, spokenFrames }) =>
    gatedLoudness([samples.subarray(startFrame * 576, (startFrame + spokenFrames) * 576)], 24_000),
  );
}

function aPassage(passage: Partial<Passage>): Passage {
  return { sentence: 0, text: 'A tone.', voiceId: 'Andrew', pauseAfterSeconds: 0, ...passage };
}
