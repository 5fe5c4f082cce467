import { expect, test } from 'vitest';
import { creditsAMonth } from '#shared/domain/credits/credits.ts';
import { spokenAmountOf } from './read-aloud.ts';

test('a month’s credits read about 89,000 words aloud, in almost ten hours', () => {
  const { words, hours } = spokenAmountOf(creditsAMonth);
  expect(Math.round(words)).toBe(89_286);
  expect(hours).toBeCloseTo(9.92, 2);
});
