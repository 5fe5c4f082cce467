import { expect, test } from 'vitest';
import type { GroupToSpeak, NarrationRound } from '#shared/domain/audio/narration.ts';
import { afterRound, roundAfter } from './rounds.ts';

const groups = Array.from({ length: 12 }, (_, group) => group);

test('audio heard while it is made is narrated in rounds of one, three, then six sentence groups', () =>
  expect(roundsOf({ toMake: groups, streams: true })).toEqual([
    [0],
    [1, 2, 3],
    [4, 5, 6, 7, 8, 9],
    [10, 11],
  ]));

test('a regenerated audio narrates only missing groups of sentences, six in each round', () =>
  expect(roundsOf({ toMake: [1, 2, 4, 5, 7, 8, 10], streams: false })).toEqual([[1, 2, 4, 5, 7, 8], [10]]));

test('an audio without missing groups of sentences needs no further round of narration', () =>
  expect(roundAfter(0, { toMake: [], streams: false })).toEqual({ next: [], done: true }));

test('if groups of sentences were postponed, the next round begins with the first of these', () => {
  const nextRound = afterRound(spokenRound([4, 5, 6, 7, 8, 9], { postponed: [6, 8] }), growing);
  expect(nextRound).toMatchObject({ made: 6, next: [6, 7, 8, 9, 10, 11], done: false });
});

test('if an audio’s first group of sentences is postponed, the next round makes only that group', () => {
  const nextRound = afterRound(spokenRound([0], { postponed: [0] }), growing);
  expect(nextRound).toMatchObject({ made: 0, next: [0], done: false });
});

test('a workflow run that continues another begins with the first unfinished group of sentences', () => {
  const continuedRound = { ...spokenRound([]), spoken: undefined, execution: 2, made: 4 };
  expect(afterRound(continuedRound, growing)).toMatchObject({
    made: 4,
    next: [4, 5, 6, 7, 8, 9],
    execution: 2,
  });
});

test('a workflow’s history grows with each voice request, and is full if no further round fits', () => {
  const once = afterRound(spokenRound([0]), growing);
  const often = afterRound(spokenRound([0], { asks: 12 }), growing);
  expect(often.events! - once.events!).toBe(11 * (50 + 2 + 2));
  expect(once).not.toHaveProperty('full');
  expect(afterRound({ ...spokenRound([1, 2, 3]), events: 15_000 }, growing)).toHaveProperty('full', true);
  expect(afterRound({ ...spokenRound([10, 11]), events: 15_000 }, growing)).not.toHaveProperty('full');
});

test('a workflow run narrates at least one round, even if its history has no room for any', () => {
  const continuedRound = { ...spokenRound([]), spoken: undefined, execution: 2, made: 4 };
  expect(afterRound(continuedRound, growing, 0)).not.toHaveProperty('full');
  expect(afterRound(spokenRound([4, 5]), growing, 0)).toHaveProperty('full', true);
});

const growing = { toMake: groups, streams: true };

function spokenRound(
  next: number[],
  { postponed = [], asks = 1 }: { postponed?: number[]; asks?: number } = {},
): NarrationRound {
  const ids = { audioId: 'aud_1', attempt: 1, ownerId: 'usr_ada' };
  const spokenGroups = next.map((group): GroupToSpeak => ({
    ...ids,
    group,
    asks,
    ...(postponed.includes(group) && { postponed: true, waitUntil: '2026-11-25T08:00:04.000Z' }),
  }));
  return { ...ids, next, done: false, spoken: spokenGroups };
}

function roundsOf(plan: Parameters<typeof roundAfter>[1]): number[][] {
  const rounds: number[][] = [];
  for (let madeCount = 0; ;) {
    const { next, done } = roundAfter(madeCount, plan);
    if (done) return rounds;
    rounds.push(next);
    madeCount += next.length;
  }
}
