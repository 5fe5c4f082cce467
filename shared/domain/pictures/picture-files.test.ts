import { expect, test } from 'vitest';
import { coverShape } from './covers.ts';
import { isTooSmall, storedSize, largestPart } from './picture-files.ts';

test.each([
  ['as it is', { width: 1_200, height: 630 }, { width: 1_200, height: 630 }],
  ['half as large', { width: 2_400, height: 1_260 }, { width: 1_200, height: 630 }],
  ['of a square, its middle', { width: 3_000, height: 3_000 }, { width: 1_200, height: 630 }],
  ['of what is small, no larger than it is', { width: 600, height: 315 }, { width: 600, height: 315 }],
  ['of a small square, its middle', { width: 800, height: 800 }, { width: 800, height: 420 }],
  ['of a strip, its middle', { width: 4_000, height: 315 }, { width: 600, height: 315 }],
])('a stored cover has the right size: %s', (_how, picture, expected) =>
  expect(storedSize(picture, coverShape)).toEqual(expected),
);

test('the part of a picture that becomes a cover never exceeds the picture’s sides', () => {
  for (let width = 600; width < 700; width += 1)
    for (let height = 315; height < 400; height += 1) {
      const part = largestPart({ width, height }, coverShape);
      expect([part.width <= width, part.height <= height]).toEqual([true, true]);
    }
});

test.each([
  [600, 315, false],
  [599, 315, true],
  [600, 314, true],
  [314, 6_000, true],
])('a cover of %i by %i pixels is too small: %s', (width, height, answer) =>
  expect(isTooSmall({ width, height }, coverShape)).toBe(answer),
);
