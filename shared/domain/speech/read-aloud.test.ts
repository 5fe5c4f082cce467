import { expect, test } from 'vitest';
import { creditsAMonth } from '#shared/domain/credits/credits.ts';
import { readAloud } from './read-aloud.ts';

test('the credits of a month read a novel of some 89,000 words aloud, which takes nearly ten hours', () => {
  const { words, hours } = readAloud(creditsAMonth);
  expect(Math.round(words)).toBe(89_286);
  expect(hours).toBeCloseTo(9.92, 2);
});
