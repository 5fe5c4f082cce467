import type { GroupReport } from '#functions/audio/work/group-store.ts';
import type { Plan } from '#functions/audio/work/plan-store.ts';
import { describe, expect, it } from 'vitest';
import { audibleShare, withGroupCues } from './timeline.ts';

describe('The part of an unfinished audio that can already be heard', () => {
  it('counts a sentence only when its last passage is ready', () => {
    expect([0, 1, 2, 3].map((groups) => audibleShare(planOf([0, 0, 1, 2], [1, 2, 4]), groups))).toEqual([
      0,
      0,
      1 / 3,
      1,
    ]);
  });

  it('has one time span for a sentence of several passages, even if they are in different groups', () => {
    const first = withGroupCues([], reportOf(2), [0, 1], 0);
    expect(withGroupCues(first, reportOf(2), [1, 2], 100)).toEqual([
      { sentence: 0, startFrame: 0, endFrame: 8 },
      { sentence: 1, startFrame: 10, endFrame: 108 },
      { sentence: 2, startFrame: 110, endFrame: 118 },
    ]);
  });
});

function planOf(sentenceOfPassage: number[], ends: number[]): Plan {
  return {
    sentences: [...new Set(sentenceOfPassage)].map((paragraph) => ({
      text: 'x',
      paragraph,
      isHeading: false,
    })),
    sentenceOf: sentenceOfPassage,
    toMake: [...ends.keys()],
    streams: true,
    groups: ends.map((to, index) => ({ from: ends[index - 1] ?? 0, to, first: '', name: `group ${index}` })),
  };
}

function reportOf(passages: number): GroupReport {
  return {
    format: { version: 2, sampleRate: 24_000, samplesPerFrame: 576, channels: 1 },
    frames: passages * 10,
    sizeBytes: passages * 1_440,
    passages: Array.from({ length: passages }, (_, index) => ({
      startFrame: index * 10,
      startByte: index * 1_440,
      spokenFrames: 8,
    })),
    peaks: [],
  };
}
