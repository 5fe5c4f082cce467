import { expect, test } from 'vitest';
import { timeZonesWith } from '#web/platform/time-zones.ts';
import { isoOfZonedTime } from './zoned-time.ts';

test('a local time is converted to UTC by its time zone', () => {
  expect(isoOfZonedTime('Europe/Berlin', '2026-11-23T08:30')).toBe('2026-11-23T07:30:00.000Z');
  expect(isoOfZonedTime('America/New_York', '2026-07-01T23:30')).toBe('2026-07-02T03:30:00.000Z');
  expect(isoOfZonedTime('UTC', '2026-11-23T08:30')).toBe('2026-11-23T08:30:00.000Z');
});

test('a local time skipped by a clock change moves ahead; of a repeated one, the first is used', () => {
  expect(isoOfZonedTime('Europe/Berlin', '2027-03-28T02:30')).toBe('2027-03-28T01:00:00.000Z');
  expect(isoOfZonedTime('Europe/Berlin', '2026-10-25T02:30')).toBe('2026-10-25T00:30:00.000Z');
  expect(isoOfZonedTime('America/Nuuk', '2027-03-27T23:30')).toBe('2027-03-28T01:00:00.000Z');
});

test('the list of time zones has the zone of the browser under the name that the browser uses', () => {
  expect(timeZonesWith('Asia/Calcutta').filter((zone) => /Calcutta|UTC|Berlin/.test(zone))).toEqual([
    'Asia/Calcutta',
    'Europe/Berlin',
    'UTC',
  ]);
});
