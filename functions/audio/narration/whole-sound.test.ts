import { joinBytes, readMp3 } from '#functions/speech/mp3.ts';
import { readInfoFrame } from '#functions/speech/mp3-info.ts';
import type { MadeGroup } from '#functions/audio/work/group-store.ts';
import { toneMp3 } from '#shared/testing/tone.ts';
import { expect, test } from 'vitest';
import { wholeSound } from './whole-sound.ts';

test('an MP3 joined from several groups contains the length and seek positions of the whole file', async () => {
  // Groups with different frame sizes, so that only correct seek positions lead to the second group.
  const groups = [await aGroup(32), await aGroup(64)];
  const reports = groups.map(({ report }) => report);
  const sound = wholeSound({ title: 'Tides', artist: 'Ada', chapters: [] }, reports, (group) =>
    Promise.resolve(groups[group]!.sound),
  );
  const [, info, ...sounds] = await Array.fromAsync(sound);
  expect(sounds).toEqual(groups.map((group) => group.sound));

  const [frames, sizeBytes] = [sum(reports.map((it) => it.frames)), sum(sounds.map((it) => it.length))];
  expect(readInfoFrame(info!)).toEqual({ frames, sizeBytes });
  const seekPoints = info!.subarray(info!.indexOf('X'.charCodeAt(0)) + 16);
  const percent = Math.round((100 * reports[0]!.frames) / frames);
  const share = (info!.length + groups[0]!.sound.length) / (info!.length + sizeBytes);
  expect(percent / 100 - share).toBeGreaterThan(0.1);
  expect(seekPoints[percent]! / 256).toBeCloseTo(share, 1);
});

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

async function aGroup(kilobits: 32 | 64): Promise<MadeGroup> {
  const { frames, format } = readMp3(await toneMp3({ seconds: 2, kilobits }))!;
  const sound = joinBytes(frames);
  const passage = { startFrame: 0, startByte: 0, spokenFrames: frames.length };
  return {
    sound,
    report: { format, frames: frames.length, sizeBytes: sound.length, passages: [passage], peaks: [] },
  };
}
