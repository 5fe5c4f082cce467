import type { Chance } from '#shared/domain/books/covers/chance.ts';
import type { Design } from '#shared/domain/books/covers/design.ts';
import {
  circle,
  coverWidth,
  curveThrough,
  filledLook,
  lineThrough,
  repeated,
  path,
} from '#shared/domain/books/covers/shapes.ts';

const soil = 600;

export const trees: Design = {
  face: 'serif',
  title: { x: 56, y: 632, width: 488, height: 170, align: 'middle', rest: 'middle', on: 'ground' },
  author: { x: 56, y: 812, width: 488, height: 34, align: 'middle', rest: 'bottom', on: 'ground' },
  draw({ ground, light, strong }, chance) {
    const edge = Array.from({ length: 6 }, (_, at) => [at * 120, soil + chance.between(-14, 14)] as const);
    return [
      circle(chance.between(190, 410), chance.between(230, 300), chance.between(135, 170), filledLook(light)),
      repeated(9, () => trunk(chance, [5, 13], filledLook(strong, 0.22))),
      repeated(7, () => trunk(chance, [11, 22], filledLook(strong, 0.5))),
      repeated(5, (at) => trunk(chance, [20, 40], filledLook(strong), at * 140 - 10)),
      path(`${curveThrough(edge)}L${coverWidth} 900L0 900Z`, filledLook(ground)),
    ].join('');
  },
};

function trunk(chance: Chance, widths: readonly [number, number], look: string, at?: number): string {
  const x = at === undefined ? chance.between(0, coverWidth) : at + chance.between(-30, 50);
  const foot = chance.between(...widths);
  const top = foot * chance.between(0.4, 0.65);
  const lean = chance.between(-26, 26);
  const branch = (height: number, side: number, length: number) => {
    const bx = x + lean * (1 - height / soil);
    return `${lineThrough([
      [bx, height],
      [bx + side * length, height - length * 0.75],
      [bx + side * length * 1.02, height - length * 0.77],
      [bx + side * foot * 0.2, height + foot * 0.75],
    ])}Z`;
  };
  return path(
    `${lineThrough([
      [x - foot / 2, soil + 20],
      [x + lean - top / 2, -10],
      [x + lean + top / 2, -10],
      [x + foot / 2, soil + 20],
    ])}Z${branch(chance.between(90, 420), chance.oneOf([-1, 1]), chance.between(40, 110))}`,
    look,
  );
}
