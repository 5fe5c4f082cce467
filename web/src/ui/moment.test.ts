import { expect, test } from 'vitest';
import { relativeTime } from './moment.tsx';

const now = Date.parse('2026-11-21T12:00:00Z');

test.each([
  ['2026-11-24T12:30:00Z', 'in 3 days', 'in 3 Tagen'],
  ['2026-11-22T14:00:00Z', 'tomorrow', 'morgen'],
  ['2026-11-21T10:50:00Z', '1 hour ago', 'vor 1 Stunde'],
  ['2026-11-21T11:59:50Z', 'now', 'jetzt'],
  ['2026-10-01T12:00:00Z', '2 months ago', 'vor 2 Monaten'],
])('%s is said as %j, in German %j', (at, english, german) => {
  expect(relativeTime(at, now, 'en')).toBe(english);
  expect(relativeTime(at, now, 'de')).toBe(german);
});
