import { describe, expect, test } from 'vitest';
import {
  dayAfter,
  dayIn,
  isReached,
  mondayOf,
  streakOf,
  writtenInWeek,
  writtenOn,
  type WritingDay,
} from './writing-goals.ts';

const monday = '2026-11-23';

describe('A day of writing', () => {
  test.each([
    ['Europe/Berlin', '2026-11-22T22:59:59.999Z', '2026-11-22'],
    ['Europe/Berlin', '2026-11-22T23:00:00.000Z', '2026-11-23'],
    ['Pacific/Kiritimati', '2026-11-22T10:00:00.000Z', '2026-11-23'],
    ['America/Los_Angeles', '2026-11-23T07:59:00.000Z', '2026-11-22'],
    ['Asia/Kolkata', '2026-11-22T18:30:00.000Z', '2026-11-23'],
    // Clock changes: an hour forward, an hour back.
    ['Europe/Berlin', '2027-03-28T21:59:00.000Z', '2027-03-28'],
    ['Europe/Berlin', '2027-03-28T22:00:00.000Z', '2027-03-29'],
    ['Europe/Berlin', '2026-10-24T22:00:00.000Z', '2026-10-25'],
    ['Europe/Berlin', '2026-10-25T22:59:00.000Z', '2026-10-25'],
    ['Europe/Berlin', '2026-10-25T23:00:00.000Z', '2026-10-26'],
    // The clocks skip midnight: the day begins at one.
    ['America/Santiago', '2026-09-06T03:59:00.000Z', '2026-09-05'],
    ['America/Santiago', '2026-09-06T04:00:00.000Z', '2026-09-06'],
    // At midnight the clocks go back an hour, so the day continues.
    ['America/Santiago', '2026-04-05T03:30:00.000Z', '2026-04-04'],
  ])('in %s at %s has the date %s', (timeZone, at, day) => expect(dayIn(timeZone, new Date(at))).toBe(day));

  test('belongs to a week that begins on Monday, across months and years', () => {
    expect(mondayOf(monday)).toBe(monday);
    expect(mondayOf('2026-11-29')).toBe(monday);
    expect(mondayOf('2027-01-03')).toBe('2026-12-28');
    expect(dayAfter('2026-12-31')).toBe('2027-01-01');
    expect(dayAfter('2028-03-01', -1)).toBe('2028-02-29');
  });

  test('with more words deleted than written counts as zero, by itself and within its week', () => {
    const days = [on('2026-11-23', -400), on('2026-11-24', 300), on('2026-11-22', 900)];
    expect(writtenOn(days[0], 'words')).toBe(0);
    expect(writtenInWeek(days, '2026-11-24', 'words')).toBe(300);
  });

  test('is measured by its own goal, in words or characters', () => {
    expect(isReached({ ...on(monday, 200), goal: 200 })).toBe(true);
    expect(isReached({ ...on(monday, 199), goal: 200 })).toBe(false);
    expect(isReached({ ...on(monday, 199), characters: 900, goal: 900, measure: 'characters' })).toBe(true);
    expect(isReached({ ...on(monday, 199), goal: 0 })).toBe(false);
  });
});

describe('A writing streak', () => {
  test('counts the days in a row that reached their goal', () => {
    expect(streak('2026-11-25', ['2026-11-23', '2026-11-24', '2026-11-25'])).toBe(3);
    expect(streak('2026-11-25', [])).toBe(0);
  });

  test('is not broken by a day that is not over yet', () => {
    expect(streak('2026-11-25', ['2026-11-23', '2026-11-24'])).toBe(2);
  });

  test('survives two rest days a week, which do not count', () => {
    expect(streak('2026-11-29', ['2026-11-23', '2026-11-24', '2026-11-26', '2026-11-27', '2026-11-29'])).toBe(
      5,
    );
  });

  test('is broken by the third rest day of a week', () => {
    expect(streak('2026-11-27', ['2026-11-23', '2026-11-27'])).toBe(1);
    // Today isn't over, so it isn't the third rest day yet.
    expect(streak('2026-11-26', ['2026-11-23', '2026-11-22', '2026-11-21'])).toBe(3);
  });

  test('allows two rest days in each week, which can be four in a row across a Sunday', () => {
    expect(streak('2026-12-02', ['2026-11-26', '2026-11-27', '2026-12-02'])).toBe(3);
    expect(streak('2026-12-02', ['2026-11-25', '2026-11-26', '2026-12-02'])).toBe(1);
  });

  test('continues when the author travels across the date line', () => {
    // Flew westwards over the date line on Thursday, so there was no Friday; on the way back one date was longer.
    expect(streak('2026-11-29', ['2026-11-25', '2026-11-26', '2026-11-28', '2026-11-29'])).toBe(4);
  });

  test('counts each day by the goal of that day, not by today’s goal', () => {
    const days = [
      { ...on('2026-11-23', 100), goal: 100 },
      { ...on('2026-11-24', 100), goal: 500 },
      { ...on('2026-11-25', 500), goal: 500 },
    ];
    expect(streakOf(days, '2026-11-25', '2026-11-01').length).toBe(2);
  });

  test('names the day that broke it, but only if all days since that day are loaded', () => {
    const days = [{ ...on(monday, 1), goal: 1 }];
    expect(streakOf(days, monday, '2026-11-09')).toEqual({ length: 1, brokenOn: '2026-11-20' });
    expect(streakOf(days, monday, '2026-11-21')).toEqual({ length: 1 });
    expect(streakOf(days, monday, monday)).toEqual({ length: 1 });
  });

  test('counts every day except two rest days a week, even over a thousand days', () => {
    const all = Array.from({ length: 1_001 }, (_, ago) => dayAfter('2026-11-29', -ago));
    const reachedDays = all.filter((day) => day >= mondayOf(day) && dayAfter(mondayOf(day), 4) >= day);
    expect(streak('2026-11-29', reachedDays)).toBe(reachedDays.length);
  });
});

function streak(today: string, reached: readonly string[]): number {
  const days = reached.map((day) => ({ ...on(day, 10), goal: 10 }));
  return streakOf(days, today, dayAfter(today, -2_000)).length;
}

const on = (day: string, words: number): WritingDay => ({
  day,
  words,
  characters: words * 6,
  goal: 0,
  measure: 'words',
});
