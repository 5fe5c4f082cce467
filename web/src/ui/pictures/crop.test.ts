import { expect, test } from 'vitest';
import { profilePictureShape } from '#shared/domain/people/profile-image.ts';
import { coverShape } from '#shared/domain/pictures/covers.ts';
import { nearestZoom, partOf, movedCrop, wholeCrop } from './crop.ts';

const wide = { width: 900, height: 300 };
const square = profilePictureShape;
const visiblePart = (crop: typeof wholeCrop) => partOf(crop, wide, square);

test('cropping keeps the middle square of a picture by default', () =>
  expect(visiblePart(wholeCrop)).toEqual({ x: 300, y: 0, width: 300, height: 300 }));

test('zooming in keeps a smaller square of the picture', () =>
  expect(visiblePart({ ...wholeCrop, zoom: 2 })).toEqual({ x: 375, y: 75, width: 150, height: 150 }));

test('dragging a picture to the right shows more of its left part, up to the edge', () => {
  const by = (across: number, down: number) =>
    visiblePart(movedCrop(wholeCrop, { across, down }, wide, square));
  expect(by(0.5, 0).x).toBe(150);
  expect(by(9, 9)).toMatchObject({ x: 0, y: 0 });
  expect(by(-9, 0).x).toBe(600);
});

test('a cover is cropped to 1.91 to 1, and in a tall picture that part can be moved up and down', () => {
  const high = { width: 1_200, height: 1_600 };
  expect(partOf(wholeCrop, high, coverShape)).toEqual({ x: 0, y: 485, width: 1_200, height: 630 });
  const movedDown = movedCrop(wholeCrop, { across: 0.5, down: 0.5 }, high, coverShape);
  expect(partOf(movedDown, high, coverShape)).toMatchObject({ x: 0, y: 170 });
});

test.each([
  [{ width: 6_000, height: 4_000 }, 4],
  [{ width: 1_200, height: 630 }, 2],
  [{ width: 600, height: 400 }, 1],
])('the zoom of a cover ends where its picture would have to be enlarged: %o', (picture, zoom) =>
  expect(nearestZoom(picture, coverShape)).toBe(zoom),
);
