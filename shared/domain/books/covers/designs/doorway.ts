import type { Design } from '#shared/domain/books/covers/design.ts';
import { circle, filledLook, lineThrough, path, rect } from '#shared/domain/books/covers/shapes.ts';

const floor = 640;

export const doorway: Design = {
  face: 'sans',
  title: { x: 48, y: 104, width: 504, height: 260, align: 'start', rest: 'top', on: 'field' },
  author: { x: 48, y: 52, width: 504, height: 34, align: 'start', rest: 'top', on: 'ground' },
  draw({ field, light, strong }, chance) {
    const width = chance.between(92, 120);
    const left = chance.between(300, 410);
    const top = floor - width * 1.95;
    const spread = chance.between(120, 260);
    const slant = chance.oneOf([-1, -0.35]);
    const x = left + width * chance.between(0.4, 0.6);
    const shadow = 250;
    const shift = spread * slant * 0.62;
    return [
      rect(0, floor, 600, 900 - floor, filledLook(strong)),
      path(
        `${lineThrough([
          [left, floor],
          [left + width, floor],
          [left + width + spread * (1 + slant), 900],
          [left - spread + spread * slant * 0.6, 900],
        ])}Z`,
        filledLook(light),
      ),
      rect(left, top, width, floor - top, filledLook(light)),
      path(
        `${lineThrough([
          [left + width, top],
          [left + width + 46, top - 22],
          [left + width + 46, floor + 28],
          [left + width, floor],
        ])}Z`,
        filledLook(strong),
      ),
      circle(x, floor - 118, 12.5, filledLook(field)),
      path(`M${x - 19} ${floor - 60}q-2 -42 19 -43q21 1 19 43l-6 62h-26z`, filledLook(field)),
      path(
        `${lineThrough([
          [x - 11, floor + 1],
          [x + 11, floor + 1],
          [x + 34 + shift, floor + shadow],
          [x - 34 + shift, floor + shadow],
        ])}Z`,
        filledLook(field),
      ),
    ].join('');
  },
};
