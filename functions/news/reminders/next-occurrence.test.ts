import { Temporal } from 'temporal-polyfill';
import { weekdays } from '#shared/domain/news/reminders.ts';
import { describe, expect, test } from 'vitest';
import { isFull } from '#shared/testing/is-full.ts';
import { nextOccurrence } from './next-occurrence.ts';

const everyDayAt = (time: string, timeZone: string) => ({ time, days: weekdays, timeZone });

describe('a reminder that repeats', () => {
  test('is due at its local time, also after the clocks change', () => {
    const half = everyDayAt('08:30', 'Europe/Berlin');
    expect(nextOccurrence(half, '2026-10-23T12:00:00.000Z')).toBe('2026-10-24T06:30:00.000Z');
    expect(nextOccurrence(half, '2026-10-24T06:30:00.000Z')).toBe('2026-10-25T07:30:00.000Z');
  });

  test('is due only on its chosen days; today counts if its time has not passed yet', () => {
    const weekly = { time: '08:30', days: ['mon', 'thu'], timeZone: 'UTC' } as const;
    expect(nextOccurrence(weekly, '2026-11-23T08:29:59.999Z')).toBe('2026-11-23T08:30:00.000Z');
    expect(nextOccurrence(weekly, '2026-11-23T08:30:00.000Z')).toBe('2026-11-26T08:30:00.000Z');
    expect(nextOccurrence(weekly, '2026-11-26T08:30:00.000Z')).toBe('2026-11-30T08:30:00.000Z');
  });

  test('is due at the first existing minute if a clock change skips its time', () => {
    const first = nextOccurrence(everyDayAt('02:30', 'Europe/Berlin'), '2027-03-27T12:00:00.000Z');
    expect(first).toBe('2027-03-28T01:00:00.000Z');
    expect(nextOccurrence(everyDayAt('02:30', 'Europe/Berlin'), first)).toBe('2027-03-29T00:30:00.000Z');
  });

  test('is due only the first time if a clock change repeats its time', () => {
    const first = nextOccurrence(everyDayAt('02:30', 'Europe/Berlin'), '2026-10-24T12:00:00.000Z');
    expect(first).toBe('2026-10-25T00:30:00.000Z');
    expect(nextOccurrence(everyDayAt('02:30', 'Europe/Berlin'), first)).toBe('2026-10-26T01:30:00.000Z');
  });

  test('is due after midnight if a clock change skips the last hour of a day', () => {
    const late = everyDayAt('23:30', 'America/Nuuk');
    const first = nextOccurrence(late, '2027-03-27T12:00:00.000Z');
    expect(first).toBe('2027-03-28T01:00:00.000Z');
    expect(nextOccurrence(late, first)).toBe('2027-03-29T00:30:00.000Z');
  });
});

/**
 * A time zone for each kind of clock change: by one hour, half an hour or two hours, across midnight, in Ramadan, and
 * in both hemispheres.
 */
const sample = [
  'Africa/Cairo',
  'Africa/Casablanca',
  'America/Havana',
  'America/New_York',
  'America/Nuuk',
  'America/Santiago',
  'Antarctica/Troll',
  'Asia/Beirut',
  'Atlantic/Azores',
  'Australia/Lord_Howe',
  'Europe/Berlin',
  'Pacific/Chatham',
];
const zones = isFull ? Intl.supportedValuesOf('timeZone') : sample;

test.each(zones)('in %s no clock change skips or doubles a reminder (S7.61)', (timeZone) => {
  for (const change of changesOf(timeZone))
    for (const time of timesAround(change)) {
      const { dates, from } = daysAround(change);
      const occurrences: string[] = [];
      for (let after = from; occurrences.length < dates.length; after = occurrences.at(-1)!)
        occurrences.push(nextOccurrence(everyDayAt(time, timeZone), after));
      const expected = dates.map((date) => firstOf(`${date}T${time}`, change));
      expect([change, time, occurrences]).toEqual([change, time, expected]);
    }
});

function changesOf(timeZone: string): ClockChange[] {
  const changes: ClockChange[] = [];
  let at = Temporal.ZonedDateTime.from(`2026-01-01T00:00[${timeZone}]`);
  for (;;) {
    const next = at.getTimeZoneTransition('next');
    if (!next || next.year > 2030) return changes;
    const before = next.subtract({ milliseconds: 1 });
    const [minutesBefore, minutesAfter] = [before, next].map(
      ({ offsetNanoseconds }) => offsetNanoseconds / 60e9,
    );
    changes.push({ at: next.epochMilliseconds, minutesBefore: minutesBefore!, minutesAfter: minutesAfter! });
    at = next;
  }
}

function timesAround({ at, minutesBefore, minutesAfter }: ClockChange): string[] {
  const [low, high] = [minutesBefore, minutesAfter].toSorted((one, other) => one - other);
  const middle = Math.floor((low! + high!) / 2);
  const minutes = [low! - 1, low!, middle, high! - 1, high!, high! + 1];
  return [...new Set(minutes.map((ahead) => clock(at, ahead).slice(11)))];
}

function daysAround({ at, minutesBefore }: ClockChange): { dates: string[]; from: string } {
  const dates = [-2, -1, 0, 1, 2].map((days) => clock(at + days * msADay, minutesBefore).slice(0, 10));
  const from = Date.parse(`${dates[0]}T00:00Z`) - minutesBefore * 60_000 - 1;
  return { dates, from: new Date(from).toISOString() };
}

/** Returns the expected time, computed from the two offsets alone, without the code under test. */
function firstOf(local: string, { at, minutesBefore, minutesAfter }: ClockChange): string {
  const [before, after] = [minutesBefore, minutesAfter].map(
    (minutes) => Date.parse(`${local}Z`) - minutes * 60_000,
  );
  const first = before! < at ? before! : Math.max(after!, at);
  return new Date(first).toISOString();
}

const clock = (at: number, minutes: number): string =>
  new Date(at + minutes * 60_000).toISOString().slice(0, 16);
const msADay = 24 * 60 * 60_000;

interface ClockChange {
  readonly at: number;
  /** How many minutes the clocks are ahead of UTC before and after the change. */
  readonly minutesBefore: number;
  readonly minutesAfter: number;
}
