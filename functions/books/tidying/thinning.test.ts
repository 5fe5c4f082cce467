import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextThinning, surplusVersions } from './thinning.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** A Sunday at noon. The weeks by which versions are thinned begin on Thursdays. */
const now = new Date(Date.UTC(2026, 10, 22, 12));
const version = (ageMs: number, name?: string) => ({
  createdAt: new Date(now.getTime() - ageMs).toISOString(),
  ...(name !== undefined && { name }),
});
const minutes = (count: number) => (count * hourMs) / 60;

test('every version of the last day is kept', () => {
  const versions = [1, 2, 3, minutes(20), hourMs, 23 * hourMs, dayMs - 1].map((age) => version(age));
  expect(surplusVersions(versions, now)).toEqual([]);
});

test('from versions older than a day, only the last of each hour is kept', () => {
  const [first, second, last] = [minutes(50), minutes(40), minutes(5)].map((m) => version(2 * dayMs + m));
  const nextHour = version(2 * dayMs - minutes(5));
  expect(surplusVersions([first!, second!, last!, nextHour], now)).toEqual([first, second]);
});

test('from versions older than a week, only the last of each day is kept', () => {
  const [morning, evening] = [version(8 * dayMs + 4 * hourMs), version(8 * dayMs - 9 * hourMs)];
  const nextDay = version(8 * dayMs - 14 * hourMs);
  expect(surplusVersions([morning, evening, nextDay], now)).toEqual([morning]);
});

test('from versions older than two months, only the last of each week is kept', () => {
  const [thursday, wednesday] = [version(87 * dayMs), version(81 * dayMs)];
  expect(new Date(thursday.createdAt).getUTCDay()).toBe(4);
  expect(surplusVersions([thursday, wednesday, version(80 * dayMs)], now)).toEqual([thursday]);
});

test('a named version is always kept', () => {
  const versions = [version(300 * dayMs, 'First draft'), version(300 * dayMs - 1), version(300 * dayMs - 2)];
  expect(surplusVersions(versions, now)).toEqual([versions[1]]);
});

const versions = fc.array(
  fc
    .tuple(
      fc.integer({ min: 0, max: 120 * dayMs }),
      fc.option(fc.constant('Named'), { nil: undefined, freq: 5 }),
    )
    .map(([age, name]) => version(age, name)),
  { maxLength: 60 },
);
const withoutRemoved = <V>(all: readonly V[], removed: readonly V[]) =>
  all.filter((each) => !removed.includes(each));

test('thinning out versions several times leaves the same versions as doing it once', () =>
  fc.assert(
    fc.property(versions, fc.integer({ min: 0, max: 90 * dayMs }), (all, laterMs) => {
      const laterDate = new Date(now.getTime() + laterMs);
      const thinnedOnce = withoutRemoved(all, surplusVersions(all, laterDate));
      const keptNow = withoutRemoved(all, surplusVersions(all, now));
      expect(surplusVersions(keptNow, now)).toEqual([]);
      expect(withoutRemoved(keptNow, surplusVersions(keptNow, laterDate))).toEqual(thinnedOnce);
    }),
  ));

test('the newest version is always kept', () =>
  fc.assert(
    fc.property(versions, (all) => {
      const newest = all.reduce((last, each) => (each.createdAt > last ? each.createdAt : last), '');
      const stays = withoutRemoved(all, surplusVersions(all, now)).map(({ createdAt }) => createdAt);
      if (all.length > 0) expect(stays).toContain(newest);
    }),
  ));

test('`nextThinning` returns the first time at which a version will be removed', () =>
  fc.assert(
    fc.property(versions, (all) => {
      const remaining = withoutRemoved(all, surplusVersions(all, now));
      const next = nextThinning(remaining, now);
      const nextTime = next ?? new Date(now.getTime() + 1_000 * dayMs);
      expect(surplusVersions(remaining, new Date(nextTime.getTime() - 1))).toEqual([]);
      expect(surplusVersions(remaining, nextTime).length > 0).toBe(next !== undefined);
    }),
  ));
