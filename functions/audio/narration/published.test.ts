import { joinBytes, readMp3 } from '#functions/speech/mp3.ts';
import type { MadeGroup } from '#functions/audio/work/group-store.ts';
import { toneMp3 } from '#shared/testing/tone.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { withGroups } from './published.ts';

const plan = {
  groups: [
    { from: 0, to: 1, first: '', name: 'one' },
    { from: 1, to: 2, first: '', name: 'two' },
  ],
  sentenceOf: [0, 1],
};
let one: MadeGroup;
let two: MadeGroup;
beforeAll(async () => void ([one, two] = [await aGroup(12), await aGroup(1)]));

describe('The published part of an audio that is still being generated', () => {
  test('has the same files whether two groups of sentences are added one by one or at once', () => {
    const first = withGroups(plan, undefined, [one]);
    const second = withGroups(plan, first.published, [two]);
    const both = withGroups(plan, undefined, [one, two]);
    expect(second.published).toEqual(both.published);
    expect([...first.files, ...second.files]).toEqual(both.files);
    expect(both.files.map(({ name }) => name)).toEqual(['0-0.ts', '0-1.ts', '1-0.ts']);
  });

  test('lasts as long as its groups of sentences, and lists where each sentence starts and ends', () => {
    const { published } = withGroups(plan, undefined, [one, two]);
    const frames = one.report.frames + two.report.frames;
    expect([published.groups, published.position.frames]).toEqual([2, frames]);
    expect(published.cues).toEqual([
      { sentence: 0, startFrame: 0, endFrame: one.report.frames },
      { sentence: 1, startFrame: one.report.frames, endFrame: frames },
    ]);
  });

  test.each([-1, 1])(
    'can’t be built if an MP3 has %i audio frames more than the step that made it reported',
    (more) => {
      const report = { ...one.report, frames: one.report.frames - more };
      expect(() => withGroups(plan, undefined, [{ ...one, report }])).toThrow('other frames than its report');
    },
  );

  test('can’t be built without any group of sentences: an error says that nothing can be published', () =>
    expect(() => withGroups(plan, undefined, [])).toThrow('nothing to publish'));
});

async function aGroup(seconds: number): Promise<MadeGroup> {
  const { frames, format } = readMp3(await toneMp3({ seconds }))!;
  const sound = joinBytes(frames);
  return {
    sound,
    report: {
      format,
      frames: frames.length,
      sizeBytes: sound.length,
      passages: [{ startFrame: 0, startByte: 0, spokenFrames: frames.length }],
      peaks: [],
    },
  };
}
