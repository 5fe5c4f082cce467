import { expect, test } from 'vitest';
import { profilePictureShape } from '#shared/domain/people/profile-image.ts';
import { coverShape } from '#shared/domain/pictures/covers.ts';
import { nearestZoom, partOf, pulled, wholeCrop } from './crop.ts';

const wide = { width: 900, height: 300 };
const square = profilePictureShape;
const partSeen = (crop: typeof wholeCrop) => partOf(crop, wide, square);

test('the middle square is kept where nothing else was chosen', () =>
  expect(partSeen(wholeCrop)).toEqual({ x: 300, y: 0, width: 300, height: 300 }));

test('drawn nearer, a smaller square is kept', () =>
  expect(partSeen({ ...wholeCrop, zoom: 2 })).toEqual({ x: 375, y: 75, width: 150, height: 150 }));

test('a picture that is pulled to the right shows what is further left, and never what lies beside it', () => {
  const by = (across: number, down: number) => partSeen(pulled(wholeCrop, { across, down }, wide, square));
  expect(by(0.5, 0).x).toBe(150);
  expect(by(9, 9)).toMatchObject({ x: 0, y: 0 });
  expect(by(-9, 0).x).toBe(600);
});

test('of a cover, a part of 1.91 to 1 is kept, which is pulled up and down where the picture is high', () => {
  const high = { width: 1_200, height: 1_600 };
  expect(partOf(wholeCrop, high, coverShape)).toEqual({ x: 0, y: 485, width: 1_200, height: 630 });
  const pulledDown = pulled(wholeCrop, { across: 0.5, down: 0.5 }, high, coverShape);
  expect(partOf(pulledDown, high, coverShape)).toMatchObject({ x: 0, y: 170 });
});

test.each([
  [{ width: 6_000, height: 4_000 }, 4],
  [{ width: 1_200, height: 630 }, 2],
  [{ width: 600, height: 400 }, 1],
])('a cover comes no nearer than until it would have to be enlarged: %o', (picture, zoom) =>
  expect(nearestZoom(picture, coverShape)).toBe(zoom),
);
