import type { Design } from '#shared/domain/books/covers/design.ts';
import {
  circle,
  coverWidth,
  outlineLook,
  filledLook,
  repeated,
  rect,
  lineThrough,
  path,
} from '#shared/domain/books/covers/shapes.ts';

const shore = 590;

export const horizon: Design = {
  face: 'serif',
  title: { x: 56, y: 70, width: 488, height: 310, align: 'start', rest: 'top', on: 'field' },
  author: { x: 56, y: 806, width: 488, height: 34, align: 'start', rest: 'bottom', on: 'ground' },
  draw({ ground, light, strong }, chance) {
    const radius = chance.between(92, 128);
    const x = chance.between(230, 440);
    const y = shore - chance.between(-0.1, 0.75) * radius;
    const glints = repeated(9, (at) => {
      const half = radius * (1.05 - at / 10) * chance.between(0.45, 1);
      const drift = chance.between(-16, 16);
      const level = shore + 17 + at * (15 + at * 0.6);
      return path(
        lineThrough([
          [x + drift - half, level],
          [x + drift + half, level],
        ]),
        `${outlineLook(strong, 4.5 - at * 0.25)} stroke-linecap="round"`,
      );
    });
    return (
      circle(x, y, radius, filledLook(light)) + rect(0, shore, coverWidth, 310, filledLook(ground)) + glints
    );
  },
};
