import { expect, test } from 'vitest';
import { secondsLeft, timeLeftWords } from './time-left.ts';

const startedAt = '2026-11-01T10:00:00.000Z';
const timeAfter = (seconds: number) => Date.parse(startedAt) + seconds * 1000;

test.each([
  [60, 0.5, 60],
  [60, 0.25, 180],
  [30, 0.1, 270],
  [90, 1, 0],
])(
  '%i s after its start, an audio with the progress %d is estimated to need another %i s',
  (elapsed, progress, left) =>
    expect(secondsLeft({ startedAt, progress }, timeAfter(elapsed))).toBeCloseTo(left),
);

test('an audio that progresses more slowly gets a longer estimate of its remaining time', () => {
  const fasterEstimate = secondsLeft({ startedAt, progress: 0.5 }, timeAfter(20))!;
  expect(secondsLeft({ startedAt, progress: 0.5 }, timeAfter(40))).toBeGreaterThan(fasterEstimate);
});

test.each([
  ['there is no progress yet', 0, 60],
  ['there is hardly any progress', 0.02, 60],
  ['the generation has only just begun', 0.5, 2],
  ['the start time is in the future', 0.5, -5],
])('no remaining time of an audio is shown when %s', (_when, progress, elapsed) =>
  expect(secondsLeft({ startedAt, progress }, timeAfter(elapsed))).toBeUndefined(),
);

test('no remaining time of an audio is shown when its start time cannot be read', () =>
  expect(secondsLeft({ startedAt: '', progress: 0.5 }, timeAfter(60))).toBeUndefined());

test.each([
  [0, 'less than a minute left'],
  [44, 'less than a minute left'],
  [45, 'about a minute left'],
  [89, 'about a minute left'],
  [120, 'about 2 minutes left'],
  [3_500, 'about 58 minutes left'],
  [3_580, 'about an hour left'],
  [7_200, 'about 2 hours left'],
])('a remaining time of %i seconds is shown as “%s”', (seconds, words) =>
  expect(timeLeftWords(seconds)).toBe(words),
);
