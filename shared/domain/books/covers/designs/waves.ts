import type { Design } from '#shared/domain/books/covers/design.ts';
import { coverWidth, outlineLook, lineThrough, repeated, path } from '#shared/domain/books/covers/shapes.ts';

export const waves: Design = {
  face: 'serif',
  title: { x: 60, y: 78, width: 480, height: 290, align: 'start', rest: 'top', on: 'field' },
  author: { x: 60, y: 806, width: 480, height: 34, align: 'start', rest: 'bottom', on: 'field' },
  draw({ light, strong }, chance) {
    const count = 26;
    const [slow, fast] = [chance.between(0.8, 1.5), chance.between(2.2, 3.4)];
    const [start, late] = [chance.between(0, 6.3), chance.between(0, 6.3)];
    const accentWave = chance.whole(5, count - 6);
    return repeated(count, (at) => {
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
      return path(lineThrough(points), at === accentWave ? outlineLook(strong, 4) : outlineLook(light, 1.5));
    });
  },
};
