import type { Design } from '#shared/domain/books/covers/design.ts';
import { circle, filledLook, outlineLook, repeated, rounded } from '#shared/domain/books/covers/shapes.ts';

const [x, y] = [300, 300];

export const petals: Design = {
  face: 'serif',
  italic: true,
  title: { x: 64, y: 556, width: 472, height: 220, align: 'middle', rest: 'middle', on: 'field' },
  author: { x: 64, y: 800, width: 472, height: 34, align: 'middle', rest: 'bottom', on: 'field' },
  draw({ light, strong, ink }, chance) {
    const count = chance.whole(7, 12);
    const rotation = chance.between(0, 360);
    const ring = (leaves: number, reach: number, width: number, colour: string, from: number) =>
      repeated(
        leaves,
        (at) =>
          `<ellipse cx="${x}" cy="${rounded(y - reach)}" rx="${rounded(width)}" ry="${rounded(reach)}" transform="rotate(${rounded(from + (at * 360) / leaves)} ${x} ${y})" ${filledLook(colour, 0.42)}/>`,
      );
    const wide = chance.between(34, 52);
    return [
      ring(count, 112, wide, light, rotation),
      ring(count, 78, wide * 0.8, strong, rotation + 180 / count),
      repeated(count * 2, (at) => {
        const angle = ((rotation + (at * 180) / count) * Math.PI) / 180;
        return circle(x + Math.cos(angle) * 30, y + Math.sin(angle) * 30, 3.2, filledLook(ink));
      }),
      circle(x, y, 15, outlineLook(ink, 2.5)),
    ].join('');
  },
};
