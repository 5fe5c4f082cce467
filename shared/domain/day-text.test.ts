import { readFileSync, globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dayText, momentText, utcDayText, utcMidnightText } from './day-text.ts';

const at = '2026-11-22T14:05:00.000Z';

test('a day has one form, with its time and without', () => {
  expect(dayText(at)).toBe('22 November 2026');
  expect(momentText(at)).toMatch(/^22 November 2026 at \d\d:\d\d$/);
  expect(utcDayText(new Date('2026-12-01'))).toBe('1 December');
  expect(utcMidnightText(new Date('2026-12-01'))).toBe('1 December, 00:00 UTC');
});

test('no other file writes days in a form of its own', () => {
  const files = globSync('{shared,functions,web/src}/**/*.{ts,tsx}').filter(
    (path) => !/\.test\.tsx?$/.test(path),
  );
  const writers = files.filter((path) => /toLocaleDateString|dateStyle/.test(readFileSync(path, 'utf8')));
  // the title of an audio that has none has its date in the person's own locale (A27)
  expect(writers.map((path) => path.replaceAll('\\', '/')).toSorted()).toEqual([
    'shared/domain/day-text.ts',
    'web/src/audio/creator/checks.ts',
  ]);
});
