import type { Chance } from '#shared/domain/books/covers/chance.ts';
import type { Design } from '#shared/domain/books/covers/design.ts';
import { circle, curveThrough, filledLook, repeated, path } from '#shared/domain/books/covers/shapes.ts';

export const hills: Design = {
  face: 'round',
  title: { x: 54, y: 64, width: 492, height: 260, align: 'middle', rest: 'middle', on: 'field' },
  author: { x: 54, y: 812, width: 492, height: 34, align: 'middle', rest: 'bottom', on: 'ground' },
  draw({ ground, light, strong }, chance) {
    const sun = chance.between(82, 112);
    const shades = [0.35, 0.62, 1];
    return [
      circle(chance.between(170, 430), chance.between(440, 480), sun, filledLook(light)),
      repeated(3, (at) => hill(500 + at * 78, chance, filledLook(strong, shades[at]))),
      repeated(5, (at) =>
        tree(70 + at * 115 + chance.between(-35, 35), 700 + chance.between(0, 40), chance, ground),
      ),
      hill(742, chance, filledLook(ground), 26),
    ].join('');
  },
};

function hill(level: number, chance: Chance, look: string, swing = 62): string {
  const points = Array.from(
    { length: 5 },
    (_, at) => [at * 190 - 80, level + (at % 2 === 0 ? 1 : -1) * chance.between(swing * 0.3, swing)] as const,
  );
  return path(`${curveThrough(points)}L680 900L-80 900Z`, look);
}

function tree(x: number, foot: number, chance: Chance, colour: string): string {
  const height = chance.between(56, 96);
  const crown = height * 0.33;
  return (
    path(
      `M${Math.round(x)} ${Math.round(foot + 60)}V${Math.round(foot - height + crown)}`,
      `stroke="${colour}" stroke-width="6"`,
    ) +
    `<ellipse cx="${Math.round(x)}" cy="${Math.round(foot - height + crown * 0.6)}" rx="${Math.round(crown * 0.72)}" ry="${Math.round(crown * 1.25)}" ${filledLook(colour)}/>`
  );
}
