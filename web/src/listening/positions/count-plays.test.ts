import { beforeEach, expect, test } from 'vitest';
import { anAudio } from '#web/listening/player/testing/audio.ts';
import { createPlayCounter } from './count-plays.ts';

const audio = anAudio({ id: 'aud_1', visibility: 'public', durationSeconds: 600 });
let reported: string[];
let who: string;
let now: number;
let isReachable: boolean;
let count: ReturnType<typeof createPlayCounter>;

beforeEach(() => {
  reported = [];
  who = 'grace';
  now = Date.parse('2026-11-22T20:00:00.000Z');
  isReachable = true;
  count = createPlayCounter({
    tell: (id) => {
      reported.push(id);
      return isReachable ? Promise.resolve() : Promise.reject(new Error('offline'));
    },
    now: () => now,
    who: () => who,
  });
});

test('a play counts after half a minute of listening, and once a day', () => {
  listen(0, 29);
  expect(reported).toEqual([]);
  listen(30, 31);
  expect(reported).toEqual(['aud_1']);
  listen(32, 200);
  expect(reported).toHaveLength(1);
  now += 24 * 3_600_000;
  listen(200, 260);
  expect(reported).toHaveLength(2);
});

test('skipped time does not count as listening', () => {
  listen(0, 20);
  listen(300, 309);
  expect(reported).toEqual([]);
  listen(310, 312);
  expect(reported).toHaveLength(1);
});

test('listening to most of an audio that is shorter than half a minute counts as a play', () => {
  const short = { ...audio, durationSeconds: 10 };
  listen(0, 8, short);
  expect(reported).toEqual([]);
  listen(8, 9, short);
  expect(reported).toHaveLength(1);
});

test('listening to two audios in turn, under half a minute each time, counts as no play', () => {
  listen(0, 20);
  listen(0, 20, { ...audio, id: 'aud_2' });
  listen(20, 40);
  expect(reported).toEqual([]);
});

test("an author's own listening and listening to private audio do not count as plays", () => {
  who = audio.ownerId ?? '';
  listen(0, 60);
  who = 'grace';
  listen(0, 60, { ...audio, id: 'aud_2', visibility: 'private' });
  expect(reported).toEqual([]);
});

test('two people who listen one after the other on the same page count as two plays', () => {
  listen(0, 31);
  who = 'theo';
  listen(31, 62);
  expect(reported).toHaveLength(2);
});

test('a play that failed to send is sent after another half minute', async () => {
  isReachable = false;
  listen(0, 31);
  await Promise.resolve().then(() => undefined);
  isReachable = true;
  listen(32, 50);
  expect(reported).toHaveLength(1);
  listen(51, 70);
  expect(reported).toHaveLength(2);
});

function listen(from: number, to: number, what = audio): void {
  for (let seconds = from; seconds <= to; seconds += 1) count(what, seconds);
}
