import { expect, test } from 'vitest';
import { aNotification } from '#web/news/testing/news-server.ts';
import { groupByDay, dayHeading } from './by-day.ts';

const isoOfLocalTime = (...time: [number, number, number, number]) => new Date(...time).toISOString();

test('notifications are grouped by day in the reader’s time zone', () => {
  const some = [
    aNotification('b', { at: isoOfLocalTime(2026, 10, 20, 23) }),
    aNotification('a', { at: isoOfLocalTime(2026, 10, 20, 0) }),
    aNotification('0', { at: isoOfLocalTime(2026, 10, 19, 23) }),
  ];
  expect(
    groupByDay(some).map(({ heading, notifications }) => [heading, notifications.map(({ id }) => id)]),
  ).toEqual([
    ['20 November 2026', ['b', 'a']],
    ['19 November 2026', ['0']],
  ]);
});

test('a new follower is listed under the same date in every time zone', () => {
  const follower = aNotification('f', { kind: 'new-follower', at: '2026-11-20T00:00:00.000Z' });
  const olderNotification = aNotification('e', { at: isoOfLocalTime(2026, 10, 19, 22) });
  expect(groupByDay([olderNotification, follower]).map(({ heading }) => heading)).toEqual([
    '20 November 2026',
    '19 November 2026',
  ]);
});

test('the last two days are named “Today” and “Yesterday” in the reader’s time zone', () => {
  const now = new Date(2026, 10, 22, 0, 5);
  const heading = (...time: [number, number, number, number]) => dayHeading(new Date(...time), now);
  expect(heading(2026, 10, 22, 0)).toBe('Today');
  expect(heading(2026, 10, 21, 23)).toBe('Yesterday');
  expect(heading(2026, 10, 21, 0)).toBe('Yesterday');
  expect(heading(2026, 10, 20, 23)).toBe('20 November 2026');
});
