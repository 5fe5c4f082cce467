import { expect, test } from 'vitest';
import { grouped } from './grouped.ts';

test.each([0, 7, 200, 999, 1_000, 20_000, 999_999, 1_000_000, 12_345_678])(
  'the thousands of %i stand apart as English readers expect',
  (number) => expect(grouped(number)).toBe(number.toLocaleString('en-US')),
);
