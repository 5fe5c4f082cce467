import { expect, test } from 'vitest';
import { roundAfter } from './rounds.ts';

const groups = Array.from({ length: 12 }, (_, group) => group);

test('a sound that is heard while it grows begins with one group alone, goes on with three, then six at a time', () =>
  expect(roundsOf({ toMake: groups, streams: true })).toEqual([
    [0],
    [1, 2, 3],
    [4, 5, 6, 7, 8, 9],
    [10, 11],
  ]));

test('one that is made anew is made six at a time, and of its groups only those that are not there', () =>
  expect(roundsOf({ toMake: [1, 2, 4, 5, 7, 8, 10], streams: false })).toEqual([[1, 2, 4, 5, 7, 8], [10]]));

test('where nothing is to be made it is done', () =>
  expect(roundAfter(0, { toMake: [], streams: false })).toEqual({ next: [], done: true }));

/** All rounds, one after the other, until it says that it is done. */
function roundsOf(plan: Parameters<typeof roundAfter>[1]): number[][] {
  const rounds: number[][] = [];
  for (let made = 0; ;) {
    const { next, done } = roundAfter(made, plan);
    if (done) return rounds;
    rounds.push(next);
    made += next.length;
  }
}
