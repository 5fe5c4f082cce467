import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  clockIn,
  countOf,
  dayText,
  dollars,
  grouped,
  momentText,
  percentText,
  relativeTime,
  sizeText,
  timeText,
  utcDayText,
  utcMidnightText,
} from './locale.ts';

const at = '2026-11-22T14:05:00.000Z';

test('a date is shown as 22 November 2026, and a time with two digits for hours and for minutes', () => {
  expect(dayText(at)).toBe('22 November 2026');
  expect(timeText(at)).toMatch(/^\d\d:\d\d$/);
  expect(momentText(at)).toMatch(/^22 November 2026 at \d\d:\d\d$/);
  expect(utcDayText(new Date('2026-12-01'))).toBe('1 December');
  expect(utcMidnightText(new Date('2026-12-01'))).toBe('1 December, 00:00 UTC');
});

test.each([
  ['2026-11-24T12:30:00Z', 'in 3 days', 'in 3 Tagen'],
  ['2026-11-22T14:00:00Z', 'tomorrow', 'morgen'],
  ['2026-11-21T10:50:00Z', '1 hour ago', 'vor 1 Stunde'],
  ['2026-11-21T11:59:50Z', 'now', 'jetzt'],
  ['2026-10-01T12:00:00Z', '2 months ago', 'vor 2 Monaten'],
])('the time %s is shown as %j, in German as %j', (moment, english, german) => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  expect(relativeTime(moment, now, 'en')).toBe(english);
  expect(relativeTime(moment, now, 'de')).toBe(german);
});

test.each([0, 7, 200, 999, 1_000, 20_000, 999_999, 1_000_000, 12_345_678])(
  '%i gets English thousands separators',
  (number) => expect(grouped(number)).toBe(number.toLocaleString('en-US')),
);

test.each([
  [0, '1 kB'],
  [812_400, '812 kB'],
  [999_700, '1.0 MB'],
  [3_440_000, '3.4 MB'],
  [34_000_000, '34 MB'],
  [1_200_000_000, '1.2 GB'],
])('%i bytes are shown as %s', (bytes, text) => expect(sizeText(bytes)).toBe(text.replace(' ', '\u00a0')));

test('a count of one is followed by the singular, any other count by the plural', () => {
  expect([0, 1, 1_200].map((count) => countOf(count, 'word'))).toEqual(['0 words', '1 word', '1,200 words']);
  expect(countOf(3, 'person', 'people')).toBe('3 people');
});

test('a moment is converted to the local time of a time zone, in the format of a date field', () => {
  const lateEvening = Date.parse('2026-11-23T23:05:40.000Z');
  expect(['Europe/Berlin', 'America/New_York', 'UTC'].map((zone) => clockIn(zone, lateEvening))).toEqual([
    '2026-11-24T00:05',
    '2026-11-23T18:05',
    '2026-11-23T23:05',
  ]);
});

test('small dollar amounts are shown with more digits, and shares are shown as percentages', () => {
  expect([1_718, -278, 0.51, 0.0016].map(dollars)).toEqual(['$1,718', '−$278', '$0.51', '$0.0016']);
  expect([0.12, 0.029].map(percentText)).toEqual(['12%', '2.9%']);
});

test('only `shared/domain/locale.ts` formats dates, numbers and plurals', () => {
  const files = globSync('{shared,functions,infra,web/src}/**/*.{ts,tsx}').filter(
    (path) => !/\.test\.tsx?$|\/testing\//.test(path),
  );
  const ownFormatting =
    /toLocale(?:Date|Time)?String|Intl\.(?:Number|DateTime|RelativeTime)Format|(?<!version) === 1 \? ['`]\w*[a-z]/;
  const writers = files.filter((path) => ownFormatting.test(readFileSync(path, 'utf8')));
  expect(writers.map((path) => path.replaceAll('\\', '/'))).toEqual(['shared/domain/locale.ts']);
});
