import { expect, test } from 'vitest';
import { pulled, squareOf, wholeCrop } from './crop.ts';

const wide = { width: 900, height: 300 };

test('the middle square is kept where nothing else was chosen', () =>
  expect(squareOf(wholeCrop, wide)).toEqual({ x: 300, y: 0, side: 300 }));

test('drawn nearer, a smaller square is kept', () =>
  expect(squareOf({ ...wholeCrop, zoom: 2 }, wide)).toEqual({ x: 375, y: 75, side: 150 }));

test('a picture that is pulled to the right shows what is further left, and never what lies beside it', () => {
  expect(squareOf(pulled(wholeCrop, { across: 0.5, down: 0 }, wide), wide).x).toBe(150);
  expect(squareOf(pulled(wholeCrop, { across: 9, down: 9 }, wide), wide)).toEqual({ x: 0, y: 0, side: 300 });
  expect(squareOf(pulled(wholeCrop, { across: -9, down: 0 }, wide), wide).x).toBe(600);
});
