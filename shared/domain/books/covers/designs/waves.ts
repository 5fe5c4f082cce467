import type { Design } from '#shared/domain/books/covers/design.ts';
import { coverWidth, drawn, lineThrough, many, path } from '#shared/domain/books/covers/shapes.ts';

/** Thin lines that draw near and part again, as a voice does. */
export const waves: Design = {
  face: 'serif',
  palettes: [
    {
      field: '#f3f0e6',
      ink: '#14302c',
      ground: '#f3f0e6',
      groundInk: '#14302c',
      light: '#0e5a55',
      strong: '#c98a2d',
    },
    {
      field: '#0e2b2a',
      ink: '#f0ead6',
      ground: '#0e2b2a',
      groundInk: '#f0ead6',
      light: '#7ccbbf',
      strong: '#ecc46a',
    },
    {
      field: '#efe3df',
      ink: '#43202a',
      ground: '#efe3df',
      groundInk: '#43202a',
      light: '#8f3b4f',
      strong: '#31506b',
    },
    {
      field: '#232038',
      ink: '#f1ebe0',
      ground: '#232038',
      groundInk: '#f1ebe0',
      light: '#b9a7e0',
      strong: '#e79a8b',
    },
  ],
  title: { x: 60, y: 78, width: 480, height: 290, align: 'start', rest: 'top', on: 'field' },
  author: { x: 60, y: 806, width: 480, height: 34, align: 'start', rest: 'bottom', on: 'field' },
  draw({ light, strong }, chance) {
    const count = 26;
    const [slow, fast] = [chance.between(0.8, 1.5), chance.between(2.2, 3.4)];
    const [start, late] = [chance.between(0, 6.3), chance.between(0, 6.3)];
    const gilt = chance.whole(5, count - 6);
    return many(count, (at) => {
      const share = at / (count - 1) - 0.5;
      const points = Array.from({ length: 41 }, (_, step) => {
        const along = step / 40;
        const near = 0.16 + 0.84 * Math.sin(along * Math.PI * slow + start) ** 2;
        const y =
          590 +
          share * 270 * near +
          Math.sin(along * Math.PI * 2 * slow + late) * 38 +
          Math.sin(along * Math.PI * fast + share * 2.4 + start) * 26;
        return [along * coverWidth, y] as const;
      });
      return path(lineThrough(points), at === gilt ? drawn(strong, 4) : drawn(light, 1.5));
    });
  },
};
