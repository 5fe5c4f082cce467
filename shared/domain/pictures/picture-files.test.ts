import { expect, test } from 'vitest';
import { coverShape } from './covers.ts';
import { isTooSmall, storedSize, largestPart } from './picture-files.ts';

test.each([
  [
    'a picture of the right size is not resized',
    { width: 1_200, height: 630 },
    { width: 1_200, height: 630 },
  ],
  ['a picture of twice the size is halved', { width: 2_400, height: 1_260 }, { width: 1_200, height: 630 }],
  [
    'a large square is cropped and scaled down',
    { width: 3_000, height: 3_000 },
    { width: 1_200, height: 630 },
  ],
  ['a small picture is not enlarged', { width: 600, height: 315 }, { width: 600, height: 315 }],
  ['a small square is cropped to its full width', { width: 800, height: 800 }, { width: 800, height: 420 }],
  ['a wide strip is cropped to its full height', { width: 4_000, height: 315 }, { width: 600, height: 315 }],
])('a cover is stored at up to 1,200 by 630 pixels and is never enlarged: %s', (_how, picture, expected) =>
  expect(storedSize(picture, coverShape)).toEqual(expected),
);

test('the part cut from a picture for a cover is never larger than the picture', () => {
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
